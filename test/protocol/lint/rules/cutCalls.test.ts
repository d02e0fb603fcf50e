/** Tests that arguments of which the beginning is not in the stream are not reported as wrong, and others are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { lintEvents } from '../../../support/lintEvents.ts';

/** The events of a call, without those around it. */
const callEvents: Readonly<Record<string, (pieces: readonly string[]) => readonly JsonObject[]>> = {
  'agentscope-2': (pieces) => {
    const names = { id: 'e', created_at: '2026-01-01T00:00:00Z', reply_id: 'r', tool_call_id: 'c1' };
    return [
      { type: 'TOOL_CALL_START', ...names, tool_call_name: 'f' },
      ...pieces.map((delta) => ({ type: 'TOOL_CALL_DELTA', ...names, delta })),
      { type: 'TOOL_CALL_END', ...names },
    ];
  },
  'ag-ui': (pieces) => [
    { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'f' },
    ...pieces.map((delta) => ({ type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta })),
    { type: 'TOOL_CALL_END', toolCallId: 'c1' },
  ],
};

function rulesIn(events: readonly JsonObject[], protocol: string): readonly string[] {
  const state = lintEvents(events);
  assert.equal(state.protocol.id, protocol);
  return state.findings.list.map(({ rule }) => rule).filter((rule) => rule.includes('arguments'));
}

const pieces = fc.array(fc.constantFrom('{"a":', '1', '"x"', '}', '[', ' '), { minLength: 1, maxLength: 6 });

for (const [protocol, toEvents] of Object.entries(callEvents)) {
  test(`${protocol}: arguments without their beginning are not checked`, () => {
    fc.assert(
      fc.property(pieces, fc.nat({ max: 5 }), (all, cut) => {
        assert.deepEqual(rulesIn(toEvents(all).slice(1 + Math.min(cut, all.length)), protocol), []);
      }),
    );
  });

  test(`${protocol}: arguments that are complete are checked`, () => {
    assert.deepEqual(rulesIn(toEvents(['{"a":', '}']), protocol), ['tool-arguments-json']);
  });
}
