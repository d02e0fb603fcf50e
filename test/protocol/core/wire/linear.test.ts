/** Tests that reading twice as much text examines twice as many characters, not four times as many. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFirstLine } from '../../../../src/cli/firstLine.ts';
import { recognizeText } from '../../../../src/protocol/protocols/recognize/recognizeText.ts';
import { createFold } from '../../../../src/protocol/session/stored/foldStream.ts';
import { readOpening } from '../../../../src/protocol/core/wire/readOpening.ts';
import { countScanned } from '../../../support/countScanned.ts';

/** Pieces of texts without any content, or with the same content repeated. */
const units: readonly string[] = [
  ...['{}', '{"a":1}', '{ } ', '[]', '{', '[\n', '{\n', '}', '"', '\\', ' ', '\n', '\r\n', 'a', ':', ':\n', '//', '/*'],
  ...['data:', 'data:\n', 'data: x\n', 'event: a\n', 'id\n', '{"a":1}\n', '{"a":1\n', '{"a":1} x\n', '{"a":1},\n'],
  ...[
    '2026-01-01 INFO x\n',
    'INFO data: {"a":1}\n',
    '{"level":"x","msg":"y"}',
    'INFO {"level":"x","msg":"y"} ',
    '\uFEFF',
  ],
];

const pieceLength = 100;
function push(take: (piece: string) => unknown, text: string): void {
  for (let at = 0; at < text.length; at += pieceLength) take(text.slice(at, at + pieceLength));
}

const readers: Readonly<Record<string, (text: string) => void>> = {
  readOpening: (text) => void readOpening(text),
  recognizeText: (text) => void recognizeText(text),
  fold(text) {
    const fold = createFold('x');
    push(fold.push, text);
    fold.end();
  },
  'the first line'(text) {
    const first = createFirstLine();
    push(first.push, text);
    assert.equal(first.text.includes('\n'), false);
  },
};

for (const [name, read] of Object.entries(readers)) {
  test(`${name}: any text is read in linear time`, () => {
    for (const unit of units) {
      for (const end of ['', '\n{"a":1}\n']) {
        const [once = 0, twice = 0] = [2000, 4000].map((length) =>
          countScanned(() => read(unit.repeat(Math.ceil(length / unit.length)) + end)),
        );
        assert.ok(twice <= 2.5 * once + 2000, `${JSON.stringify(unit)} ${once} ${twice}`);
      }
    }
  });
}
