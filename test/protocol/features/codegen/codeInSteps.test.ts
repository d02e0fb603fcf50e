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
  type StreamCodeOptions,
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

const order = (more: Partial<StreamCodeOptions>): StreamCodeOptions => ({
  state: recordRun({ events }),
  target: 'typescript',
  locale: 'en',
  redact: (text) => text,
  ...more,
});

for (const target of ['python', 'typescript'] as const) {
  test(`a long run as ${target}: other work runs in between, and the program is the same`, async () => {
    const reported: number[] = [];
    let turns = 0;
    const turn = setInterval(() => (turns += 1), 1);
    const code = await writeStreamCode(order({ target, reportProgress: (progress) => void reported.push(progress) }));
    clearInterval(turn);
    const texts = events.map((event) => JSON.stringify(event));
    assert.equal(code, writeProgram(texts, target, 'en'));
    assert.ok(turns > 2 && reported.length > 2, `${turns} turns, reported ${reported.length} times`);
    assert.deepEqual(
      reported,
      reported.toSorted((one, other) => one - other),
    );
    assert.ok((reported.at(-1) ?? 2) <= 1);
  });
}

test('a canceled generation gives no program', async () => {
  const stop = new AbortController();
  const reported: number[] = [];
  const reportProgress = (progress: number): void => {
    reported.push(progress);
    stop.abort();
  };
  assert.equal(await writeStreamCode(order({ signal: stop.signal, reportProgress })), undefined);
  assert.equal(reported.length, 1);
  assert.equal(await writeStreamCode(order({ signal: AbortSignal.abort() })), undefined);
});
