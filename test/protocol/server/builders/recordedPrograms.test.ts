/**
 * Tests programs that were run on agentscope-runtime 1.1.5: the port emits the same bytes, and every call has the same
 * outcome.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runBuilderProgram, type Outcome } from '../../../support/builderProgram.ts';
import { readLines } from '../../../support/fixtures.ts';

interface RecordedProgram {
  readonly name: string;
  readonly lines: readonly string[];
  readonly outcome: readonly Outcome[];
}

// Each text is interpreted itself, because a parsed program has lost the spelling of its numbers.
const programs = readLines('agentscope-runtime/builder.jsonl');

test('there are recorded programs', () => {
  assert.ok(programs.length >= 20);
});

for (const source of programs) {
  const recorded = JSON.parse(source) as RecordedProgram;
  test(`${recorded.name}: has the recorded lines and outcomes`, () => {
    const { lines, outcome } = runBuilderProgram(source);
    assert.deepEqual(lines, recorded.lines);
    assert.deepEqual(outcome, recorded.outcome);
  });
}

/** Contains every action of a program once. */
const everything = {
  frozen: {
    clock: 'ResponseBuilder.created_at = int(12.5); completed_at = int(12.75)',
    uuid: 'n-th uuid4() call of the program -> 0000-000n (hex)',
  },
  sequenced: true,
  calls: [
    { new: 'ResponseBuilder', args: { session_id: 's' }, as: 'r' },
    { on: 'r', call: 'create_message_builder', args: { message_type: 'reasoning' }, as: 'm' },
    { new: 'ContentBuilder', args: [{ $ref: 'm' }, 'data', 3], as: 'c' },
    { on: 'c', call: 'set_data', args: { data: { b: 1, 2: { $float: '2' } } }, emit: true },
    { on: 'c.content', set: 'status', value: 'odd' },
    { on: 'm', call: 'create_content_builder', args: { index: 1 } },
    { dump: 'm.contentBuilders' },
    { on: 'c', call: 'complete' },
    { dump: 'm.message.content.0', emit: true },
    { on: 'nobody', call: 'complete' },
  ],
};

test('the program on the command line prints the emitted lines and nothing else', () => {
  const work = mkdtempSync(join(tmpdir(), 'builder-program-'));
  try {
    const file = join(work, 'program.json');
    writeFileSync(file, JSON.stringify(everything));
    const script = fileURLToPath(new URL('../../../support/run-builder-program.ts', import.meta.url));
    const { stdout, stderr, status } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
    assert.deepEqual([stderr, status], ['', 0]);
    assert.deepEqual(stdout.split('\n'), [
      '{"sequence_number":0,"object":"content","status":"in_progress","error":null,"type":"data","index":3,"delta":false,"msg_id":"msg_0000-0002","data":{"2":2.0,"b":1}}',
      '{"sequence_number":1,"object":"content","status":"completed","error":null,"type":"data","index":3,"delta":false,"msg_id":"msg_0000-0002","data":{"2":2.0,"b":1}}',
      '',
    ]);
  } finally {
    rmSync(work, { recursive: true });
  }
});

test('records a failed call as an outcome and runs the following calls', () => {
  const { outcome } = runBuilderProgram(JSON.stringify(everything));
  const errors = outcome.flatMap((end) => (end.ok ? [] : [`${end.error.type}: ${end.error.message}`]));
  assert.deepEqual(errors, [
    "TypeError: MessageBuilder.create_content_builder() got an unexpected keyword argument 'index'",
    "KeyError: 'nobody'",
  ]);
});
