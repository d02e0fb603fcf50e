/**
 * Tests that numbers in members that no model has leave the product as they were written, wherever such a member is kept.
 * Each stream is read twice: with numbers that JavaScript rounds, and with others at the same places.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseExact, printExact } from '../../../src/protocol/core/json/exactJson.ts';
import { isJsonObject, type Json } from '../../../src/protocol/core/json/json.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { toFrame } from '../../../src/protocol/core/wire/frame.ts';
import { printRequest, resumeRun } from '../../../src/protocol/features/resume/resume.ts';
import { createRunState, type RunState } from '../../../src/protocol/session/live/runState.ts';
import { protocolStreams, type ProtocolStream } from '../../support/protocolStreams.ts';
import { streamCases } from './streamCases.ts';

/** Decides which objects get the members, by their number. */
type Mask = (number: number) => boolean;

/** Adds a large number, a fraction, and a list with a fraction to each chosen object. The numbers are unique. */
function mark(text: string, mask: Mask, next: { number: number }): string {
  const print = (json: Json): string => {
    if (Array.isArray(json)) return `[${(json as readonly Json[]).map(print).join()}]`;
    if (!isJsonObject(json)) return JSON.stringify(json);
    const members = Object.entries(json).map(([name, value]) => `${JSON.stringify(name)}:${print(value ?? null)}`);
    const number = (next.number += 1);
    if (mask(number)) {
      members.push(`"x_n":${91_000_000 + number}`, `"x_f":${92_000_000 + number}`, `"x_l":[${93_000_000 + number}]`);
    }
    return `{${members.join()}}`;
  };
  return print(JSON.parse(text) as Json);
}

const toExact = (text: string): string =>
  text.replaceAll(/\b91\d{6}\b/g, '$&123456789012').replaceAll(/\b9[23]\d{6}\b/g, '1.$&0');
const toPlain = (text: string): string =>
  text.replaceAll(/\b(91\d{6})123456789012\b/g, '$1').replaceAll(/\b1\.(9[23]\d{6})0\b/g, '$1');

function read({ protocol, form }: ProtocolStream, request: Json, texts: readonly string[]): RunState {
  const endpoint = { name: 'e', url: 'http://127.0.0.1/', headers: {} };
  const header = { agentrun: 1, protocol, startedAt: '', source: 's', endpoint, request } as const;
  const writer = createRunState(header, createMemoryLineStore());
  texts.forEach((data, seq) => writer.take(toFrame({ form, data }, seq, seq)));
  writer.finish({ end: 'completed', at: texts.length, status: 200 });
  return writer.state;
}

/** Everything that is written from a run, by what it is. */
function written({ run, protocol, header: { request } }: RunState): Readonly<Record<string, string>> {
  const texts: Record<string, string> = { response: printExact(protocol.writeResponse(run)) };
  for (const item of run.items) {
    texts[`item ${item.key}`] = printExact(protocol.writeItem(item));
    const resumable = resumeRun({ request, run, protocol }, item.key);
    for (const session of ['same', 'fresh'] as const)
      if (resumable !== undefined) texts[`${session} ${item.key}`] = printExact(resumable.at(session).request);
  }
  const reply = protocol.reply.write(request, run, { text: 'more', files: [], approvals: [], outputs: [] });
  texts['reply'] = printRequest(reply, protocol, request).body.text;
  return texts;
}

/** Ids that are created for a request. */
const created = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function check(stream: ProtocolStream, mask: Mask): void {
  const next = { number: 0 };
  const request = stream.request === undefined ? 'null' : mark(JSON.stringify(stream.request), mask, next);
  const texts = stream.texts.map((text) => (text.startsWith('{') ? mark(text, mask, next) : text));
  const plain = written(read(stream, parseExact(request), texts));
  const exact = written(read(stream, parseExact(toExact(request)), texts.map(toExact)));
  assert.deepEqual(Object.keys(exact), Object.keys(plain));
  for (const [what, text] of Object.entries(exact)) {
    const [is, wanted] = [toPlain(text), plain[what] ?? ''].map(
      (one) => JSON.parse(one.replaceAll(created, 'id')) as Json,
    );
    assert.deepEqual(is, wanted, `${stream.name}: ${what}`);
  }
}

const spoken = (['message', 'call', 'message', 'call'] as const).map((kind, index) => ({
  kind,
  id: `i${index}`,
  callId: `c${index}`,
  text: `word${index}.`,
}));

const streams: readonly ProtocolStream[] = [
  ...protocolStreams,
  ...Object.entries(streamCases).map(([name, { protocol, form, events }]): ProtocolStream => {
    const texts = events(spoken).map((event) => JSON.stringify(event));
    return { name, protocol, request: undefined, form, texts };
  }),
];

for (const protocol of ['agent-api', 'chat', 'responses', 'ag-ui', 'a2a', 'agentscope-2']) {
  const own = streams.filter((stream) => stream.protocol === protocol);

  void test(`${protocol}: numbers of members that no model has stay as they are written`, () => {
    assert.ok(own.length > 2);
    for (const stream of own) check(stream, () => true);
    fc.assert(
      fc.property(fc.constantFrom(...own), fc.integer({ min: 2, max: 9 }), fc.nat(8), (stream, every, first) =>
        check(stream, (number) => number % every === first % every),
      ),
      { numRuns: 150 },
    );
  });
}
