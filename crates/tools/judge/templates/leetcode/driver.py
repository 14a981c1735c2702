# Runs LeetCode's class Solution on the board of standard input.
import os, sys

# Without the folder of this file: the user's may be called heapq.py.
folder = os.path.dirname(os.path.abspath(__file__))
sys.path = [it for it in sys.path if it != folder]

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


run_file(os.path.join(folder, os.fsdecode(b"{file}")))
print(Solution().{method}(read_board()))
