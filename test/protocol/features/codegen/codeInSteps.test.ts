/**
 * Tests code generation for a long run: other work runs in between, the program is the same, progress is reported, and
 * it can be canceled.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import {
  writeProgram,
  writeStreamCode,
  type StreamCodeOrder,
} from '../../../../src/protocol/features/export/writeCode.ts';
import { message, recordRun } from '../export/exportedRun.ts';

const pieces = 20_000;

const events: readonly Json[] = [
  message('msg_1', '', { status: 'in_progress', content: null }),
  ...Array.from({ length: pieces }, (_, index) => ({
    object: 'content',
    type: 'text',
    text: `${index} `,
    index: 0,
    delta: true,
    msg_id: 'msg_1',
    status: 'in_progress',
    sequence_number: index,
  })),
];

const order = (more: Partial<StreamCodeOrder>): StreamCodeOrder => ({
  state: recordRun({ events }),
  target: 'typescript',
  locale: 'en',
  redact: (text) => text,
  ...more,
});

for (const target of ['python', 'typescript'] as const) {
  test(`a long run as ${target}: others have their turn, and it is the same program`, async () => {
    const told: number[] = [];
    let turns = 0;
    const turn = setInterval(() => (turns += 1), 1);
    const code = await writeStreamCode(order({ target, tell: (share) => void told.push(share) }));
    clearInterval(turn);
    const texts = events.map((event) => JSON.stringify(event));
    assert.equal(code, writeProgram(texts, target, 'en'));
    assert.ok(turns > 2 && told.length > 2, `${turns} turns, told ${told.length} times`);
    assert.deepEqual(
      told,
      told.toSorted((one, other) => one - other),
    );
    assert.ok((told.at(-1) ?? 2) <= 1);
  });
}

test('nobody wants it any more', async () => {
  const stop = new AbortController();
  const told: number[] = [];
  const tell = (share: number): void => {
    told.push(share);
    stop.abort();
  };
  assert.equal(await writeStreamCode(order({ signal: stop.signal, tell })), undefined);
  assert.equal(told.length, 1);
  assert.equal(await writeStreamCode(order({ signal: AbortSignal.abort() })), undefined);
});
