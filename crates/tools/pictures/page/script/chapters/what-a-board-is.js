// Chapter 1: a board is a place, a move is a road.

class WhatABoardIs {
  key = 'board';
  title = 'What a board is';

  constructor(game) {
    this.game = game;
    this.here = element('div', { class: 'board-in-hand' });
    this.roads = element('div', { class: 'roads-list' });
    this.written = element('dl', { class: 'written' });
    this.node = element('div', {}, this.here, this.roads, this.written);
  }

  text() {
    const { puzzle } = this.game;
    const all = puzzle.goal.reduce((count, _, at) => count * (at + 1), 1);
    return [
      `A board is one order of the tiles. There are ${number(all)} of them. Think of the boards as places on a map, and of the ${puzzle.noun}s as roads between them, all of one length. A road leads both ways.`,
      'From the board in hand these roads lead on. Take one: you are at another place, and the map above shows it.',
      'A program needs one thing more, a way to write a board down so that two boards are quickly compared, and one board is quickly found among many.',
    ];
  }

  show() {
    const { game } = this;
    const { puzzle, board } = game;
    this.here.replaceChildren(smallBoard(puzzle, board), element('p', {}, 'the board in hand'));
    const focused = [...this.roads.children].indexOf(document.activeElement);
    this.roads.replaceChildren(
      ...puzzle.neighbours(board).map((next) => {
        const text = puzzle.moveText(board, next);
        return element(
          'button',
          { type: 'button', class: 'road', onclick: () => game.move(next) },
          smallBoard(puzzle, next),
          element('span', {}, text),
        );
      }),
    );
    if (focused >= 0)
      (this.roads.children[focused] ?? this.roads.lastChild).focus({ preventScroll: true });
    const tiles = puzzle.tiles(board);
    const forms = [['as a text', tiles.map((tile) => tile.toString(36)).join('')]];
    if (Math.max(...tiles) < 8) {
      forms.push([
        'as a number, three bits a tile',
        `0o${tiles.slice(0, 3).join('')}_${tiles.slice(3).join('')}`,
      ]);
    } else {
      forms.push([
        'as a number, four bits a tile',
        `0x${tiles.map((tile) => tile.toString(16)).join('')}`,
      ]);
    }
    if (puzzle.isSmall) forms.push(['as its place among all, from 0', number(board)]);
    this.written.replaceChildren(
      ...forms.map(([name, form]) =>
        element('div', {}, element('dt', {}, name), element('dd', {}, form)),
      ),
    );
  }
}
