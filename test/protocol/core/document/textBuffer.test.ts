import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { createTextBuffer } from '../../../../src/protocol/core/document/textBuffer.ts';
import { applyEdits, type TextEdit } from '../../../../src/protocol/core/document/textEdit.ts';

/** A generator of the same numbers in each run. */
function createRandom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % (most + 1);
  };
}

function randomEdits(length: number, random: (most: number) => number): readonly TextEdit[] {
  const bounds = Array.from({ length: 2 * (1 + random(2)) }, () => random(length)).toSorted(
    (one, other) => one - other,
  );
  return Array.from({ length: bounds.length / 2 }, (_, index) => {
    const [start = 0, end = 0] = [bounds[2 * index], bounds[2 * index + 1]];
    const text = String.fromCharCode(97 + random(25)).repeat(random(5) === 0 ? random(200_000) : random(10));
    return { start, end: random(2) === 0 ? end : Math.min(end, start + 20), text };
  });
}

test('a buffer reads the same as a string after any edits', () => {
  for (const seed of [1, 2, 3, 4]) {
    const random = createRandom(seed);
    let text = 'x'.repeat(seed === 1 ? 0 : random(400_000));
    const buffer = createTextBuffer(text);
    for (let round = 0; round < 60; round += 1) {
      if (round % 10 === 9) {
        const piece = 'y'.repeat(random(150_000));
        buffer.append(piece);
        text += piece;
      }
      const edits = randomEdits(text.length, random);
      // Edits that begin at the same place have no defined order.
      if (new Set(edits.map(({ start }) => start)).size < edits.length) continue;
      buffer.change(edits);
      text = applyEdits(text, edits);
      equal(buffer.length, text.length, `seed ${seed}, round ${round}`);
      const [start, end] = [random(text.length), random(text.length + 10)];
      equal(buffer.read(start, end), text.slice(start, Math.max(start, end)), `seed ${seed}, round ${round}`);
    }
    equal(buffer.toString(), text, `seed ${seed}`);
  }
});
