# Runs LeetCode's class Solution on the board of standard input.
import os, sys
from typing import *
from bisect import *
from collections import *
from copy import *
from functools import *
from heapq import *
from itertools import *
from math import *
from operator import *
from builtins import *
import bisect, collections, copy, functools, heapq, itertools, math, random, re, string, typing


def run_file(name):
    with open(name, "rb") as file:
        exec(compile(file.read(), name, "exec"), globals())


def read_board():
    numbers = [int(it) for it in re.findall(r"\d+", sys.stdin.read())]
    return [numbers[at * {cols}:(at + 1) * {cols}] for at in range({rows})]


run_file(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.fsdecode(b"{file}")))
print(Solution().{method}(read_board()))
