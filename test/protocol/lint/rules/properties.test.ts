/** Tests properties that hold for every stream. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { agentApi } from '../../../../src/protocol/protocols/agent-api/protocol.ts';
import { describeFinding } from '../../../../src/protocol/lint/engine/describeFinding.ts';
import type { Finding } from '../../../../src/protocol/lint/engine/finding.ts';
import { createFramer } from '../../../../src/protocol/core/wire/framer.ts';
import type { FrameDraft } from '../../../../src/protocol/core/wire/frame.ts';
import { lintEvents, lintFrames } from '../../../support/lintEvents.ts';
import { jsonValue, mutatedStream, sidewaysStream, streamEvents } from './arbitraryStreams.ts';

const profile = fc.constantFrom(...agentApi.profiles.map(({ id }) => id));

const explain = (findings: readonly Finding[]): readonly string[] =>
  findings.map((finding) => `${finding.seq}${finding.pointer} ${finding.severity} ${describeFinding(finding, 'en')}`);

test('linting and describing findings never throw, whatever the JSON', () => {
  fc.assert(
    fc.property(fc.array(jsonValue, { maxLength: 12 }), profile, (values: readonly Json[], id) => {
      const { findings, run } = lintEvents(
        values.map((value) => JSON.stringify(value)),
        { profile: id },
      );
      explain(findings.list);
      agentApi.writeResponse(run);
    }),
    { numRuns: 300 },
  );
});

test('linting and describing findings never throw on damaged events', () => {
  fc.assert(
    fc.property(mutatedStream, profile, (events, id) => {
      explain(lintEvents(events, { profile: id }).findings.list);
    }),
    { numRuns: 500 },
  );
});

test('findings do not depend on where the stream was split', () => {
  fc.assert(
    fc.property(mutatedStream, fc.array(fc.nat(), { maxLength: 8 }), (events, cuts) => {
      const bytes = new TextEncoder().encode(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
      const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
      const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
      assert.deepEqual(explain(lintChunks(chunks)), explain(lintChunks([bytes])));
    }),
    { numRuns: 300 },
  );
});

test('concurrent messages give the same answer in any interleaving', () => {
  fc.assert(
    fc.property(sidewaysStream, ({ inOrder, interleaved }) => {
      const [one, other] = [inOrder, interleaved].map((events) => lintEvents(number(events)));
      assert.deepEqual(answers(other), answers(one));
      assert.deepEqual(tally(other?.findings.list), tally(one?.findings.list));
    }),
    { numRuns: 300 },
  );
});

test('a valid stream has no findings above info', () => {
  fc.assert(
    fc.property(streamEvents, (events) => {
      const loud = lintEvents(events).findings.list.filter(({ severity }) => severity !== 'info');
      assert.deepEqual(explain(loud), []);
    }),
    { numRuns: 300 },
  );
});

function lintChunks(chunks: readonly Uint8Array[]): readonly Finding[] {
  const drafts: { readonly draft: FrameDraft }[] = [];
  const decoder = new TextDecoder();
  const framer = createFramer('text/event-stream', (draft) => drafts.push({ draft }));
  for (const chunk of chunks) framer.push(decoder.decode(chunk, { stream: true }));
  framer.push(decoder.decode());
  framer.end();
  return lintFrames(drafts).findings.list;
}

const number = (events: readonly JsonObject[]): readonly JsonObject[] =>
  events.map((event, index) => ({ ...event, sequence_number: index }));

/** Returns the folded content of each message, ordered by id. */
function answers(state: ReturnType<typeof lintEvents> | undefined): readonly unknown[] {
  return (state?.run.items ?? [])
    .map(({ key, kind, type, role, status, closed, parts }) => ({
      ...{ key, kind, type, role, status, closed },
      parts: parts.map((part) => ({ ...part, text: part.text.toString() })),
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Returns how often each rule reported each message, without places, because the places move with the events. */
function tally(findings: readonly Finding[] = []): readonly string[] {
  return findings
    .map((finding) => `${finding.rule} ${finding.severity} ${finding.pointer} ${JSON.stringify(finding.args)}`)
    .toSorted();
}
