/** Tests the fast path for plain text deltas in a session: it must give the same result as the full path. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../src/protocol/core/json/json.ts';
import { agentApi } from '../../../src/protocol/protocols/agent-api/protocol.ts';
import type { Run } from '../../../src/protocol/core/run/run.ts';
import { foldEvents } from '../../../src/protocol/session/stored/foldEvents.ts';
import { lintEvents } from '../../support/lintEvents.ts';
import { mutatedStream, sidewaysStream } from '../lint/rules/arbitraryStreams.ts';

const number = (events: readonly JsonObject[]): readonly JsonObject[] =>
  events.map((event, seq) => ({ ...event, sequence_number: seq }));

/** Parsed events; most have correct sequence numbers, because otherwise few would take the fast path. */
const anyStream = fc
  .oneof(
    mutatedStream,
    mutatedStream.map(number),
    sidewaysStream.map(({ interleaved }) => number(interleaved)),
  )
  .map((events) => JSON.parse(JSON.stringify(events)) as readonly JsonObject[]);

test('the fast path gives the same run as the full path', () => {
  fc.assert(
    fc.property(anyStream, (events) => {
      const { run, protocol } = lintEvents(events);
      fc.pre(protocol === agentApi);
      assert.deepEqual(picture(run), picture(foldEvents(events)));
    }),
    { numRuns: 1000 },
  );
});

/**
 * Events in a list of one take the full path. Left out are contents without a reference to their message, because the
 * rules know only what they were shown, and members that no model has, which the fast path does not check.
 */
test('the fast path gives the same findings as the full path', () => {
  fc.assert(
    fc.property(anyStream, (events) => {
      fc.pre(events.every(isPlaced));
      const long = lintEvents(events.map((event) => JSON.stringify([event])));
      fc.pre(long.protocol === agentApi);
      const report = ({ findings }: typeof long): readonly unknown[] =>
        findings.list
          .filter(({ rule }) => rule !== 'field-unknown')
          .map(({ pointer, ...rest }) => ({ ...rest, pointer: pointer.replace(/^\/0(?=\/|$)/, '') }));
      assert.deepEqual(report(lintEvents(events)), report(long));
    }),
    { numRuns: 1000 },
  );
});

function isPlaced({ object, msg_id, index }: JsonObject): boolean {
  return object !== 'content' || (typeof msg_id === 'string' && typeof index === 'number');
}

/** Buffers hide their text from comparison, and the end of a session counts as a change. */
function picture(run: Run): readonly unknown[] {
  const texts = run.items.flatMap(({ parts }) => parts.map(({ text }) => text.toString()));
  return [{ ...run, version: 0 }, texts, agentApi.writeResponse(run)];
}
