/**
 * Tests which profile a run uses: the one that was configured when the run was sent, because it is stored with the run.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../src/protocol/core/json/json.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import type { RunHeader } from '../../../src/protocol/core/record/runFile.ts';
import { createRunState } from '../../../src/protocol/session/live/runState.ts';
import { toFrame } from '../../../src/protocol/core/wire/frame.ts';

const header: RunHeader = {
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '2026-11-21T07:16:25.642Z',
  source: 'test',
  endpoint: { name: '', url: '', headers: {} },
  request: null,
};

/** Returns whether the first number is reported as wrong; QwenPaw is known to begin with 1. */
function reportsStart(profiles: Json | undefined): boolean {
  const writer = createRunState(
    { ...header, ...(profiles !== undefined && { profiles: profiles as never }) },
    createMemoryLineStore(),
  );
  writer.take(
    toFrame(
      { form: 'event', data: '{"sequence_number": 1, "object": "response", "id": "r", "status": "created"}' },
      0,
      0,
    ),
  );
  writer.finish({ end: 'failed', at: 1 });
  return writer.state.findings.list.some(({ rule }) => rule === 'sequence-start');
}

test('uses the profile that the header names', () => {
  assert.equal(reportsStart(undefined), true);
  assert.equal(reportsStart({ 'agent-api': 'qwenpaw' }), false);
});

test('ignores invalid and unknown profiles in the header', () => {
  for (const profiles of [null, 'x', [], { chat: 'strict' }, { 'agent-api': 1 }, { 'agent-api': 'of-tomorrow' }]) {
    assert.equal(reportsStart(profiles), true, JSON.stringify(profiles));
  }
});
