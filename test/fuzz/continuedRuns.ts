/**
 * Fuzzes runs whose session dies: any stream, split anywhere, with secrets in it; deaths between and inside lines, and
 * checkpoints that come late or not at all. The record and the state are the same as without a death.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createRedact } from '../../src/protocol/core/secrets/redact.ts';
import { recordOnce, recordWithDeaths, describeState, type Death } from '../support/continuedRun.ts';
import { streams } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedText } from './mutate.ts';

const secret = 'sk-7fQ名9vX-zR2\u{1F600}w';
const redact = createRedact([{ label: '${secret:KEY}', value: secret }]);
const plain = createRedact([]);

/** Texts that contain the secret and parts of it, and the places at which they are split into pieces. */
const growingText = fc
  .record({
    words: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(secret) },
        { weight: 1, arbitrary: fc.noBias(fc.nat(secret.length)).map((end) => secret.slice(0, end)) },
        { weight: 1, arbitrary: fc.constantFrom('s', ' text ', '名字\r\n', '\u{1F600}', 'long '.repeat(2000)) },
      ),
      { minLength: 1, maxLength: 8, size: 'max' },
    ),
    places: fc.array(fc.noBias(fc.nat(9999)), { maxLength: 40, size: 'max' }),
  })
  .map(({ words, places }) => {
    const text = words.join('');
    return splitAt(places, text.length).map(([from, to]) => text.slice(from, to));
  });

/** Two texts grow at the same time, and something may come before each event. */
const pieces = fc
  .record({
    one: growingText,
    other: growingText,
    order: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
    before: fc.array(fc.constantFrom('', '', ': ping', '\uFEFF', '\uFEFFdata: {}'), { minLength: 1, maxLength: 8 }),
  })
  .map(({ one, other, order, before }) => {
    const waiting: readonly [string[], string[]] = [[...one], [...other]];
    return Array.from({ length: one.length + other.length }, (_, index) => {
      const wanted = order[index % order.length] === true ? 1 : 0;
      const which = waiting[wanted].length > 0 === (wanted === 1) ? 1 : 0;
      return { text: waiting[which].shift() ?? '', other: which === 1, before: before[index % before.length] ?? '' };
    });
  });

type Write = (text: string, other: boolean, index: number) => unknown;

const writers: Readonly<Record<string, Write>> = {
  'agent-api': (text, other) => ({
    ...{ object: 'content', status: 'in_progress', type: 'text', delta: true, index: 0 },
    ...{ msg_id: other ? 'm2' : 'm1', text },
  }),
  chat: (text, other) => ({
    ...{ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' },
    choices: [{ index: other ? 1 : 0, delta: { content: text }, finish_reason: null }],
  }),
  responses: (delta, other, index) => ({
    ...{ type: 'response.output_text.delta', sequence_number: index, item_id: other ? 'i2' : 'i1' },
    ...{ output_index: other ? 1 : 0, content_index: 0, delta },
  }),
  'ag-ui': (delta, other) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: other ? 'm2' : 'm1', delta }),
};

const forms = ['\n', '\r\n', 'ndjson', 'multiline'] as const;

const growing = fc
  .record({ pieces, protocol: fc.constantFrom(...Object.keys(writers)), form: fc.constantFrom(...forms) })
  .map(({ pieces: given, protocol, form }) => {
    const end = form === '\r\n' ? form : '\n';
    const events = given.map(({ text, other, before }, index) => {
      const json = JSON.stringify(writers[protocol]?.(text, other, index));
      if (form === 'ndjson') return `${json}\n`;
      const data = form === 'multiline' ? `id: ${index}\ndata: {\ndata: ${json.slice(1)}` : `data: ${json}`;
      return `${before}${before === '' ? '' : end}${data}${end}${end}`;
    });
    return { protocol, text: events.join('') };
  });

const damaged = fc
  .record({ text: mutatedText(streams), protocol: fc.constantFrom(...Object.keys(writers)) })
  .map(({ text, protocol }) => ({ protocol, text }));

const death: fc.Arbitrary<Death> = fc.record({
  lines: fc.noBias(fc.nat(25)),
  part: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
});

export const continuedRuns = fuzzTarget({
  name: 'continued-runs',
  slice: 40,
  input: fc.record({
    stream: fc.oneof({ weight: 3, arbitrary: growing }, { weight: 2, arbitrary: damaged }),
    cuts: fc.array(fc.noBias(fc.nat(9999)), { maxLength: 80, size: 'max' }),
    bytewise: fc.boolean(),
    deaths: fc.array(death, { minLength: 1, maxLength: 4 }),
    late: fc.oneof(fc.constant([true]), fc.array(fc.boolean(), { minLength: 1, maxLength: 8 })),
    hasSecret: fc.constantFrom(true, true, true, false),
    isBroken: fc.boolean(),
    status: fc.constantFrom(200, 200, 200, 200, 200, 200, 200, 500),
    contentType: fc.constantFrom('text/event-stream', 'text/event-stream; charset=gbk', 'application/json', ''),
  }),
  async holds({ stream, cuts, bytewise, deaths, late, hasSecret, isBroken, status, contentType }) {
    const bytes = new TextEncoder().encode(stream.text);
    const exchange = {
      protocol: stream.protocol,
      chunks: split(bytes, cuts, bytewise),
      contentType,
      status,
      redact: hasSecret ? redact : plain,
      ...(isBroken && { fault: { kind: 'broken', detail: 'ECONNRESET' } as const }),
    };
    const whole = await recordOnce(exchange);
    let reports = 0;
    const hears = (): boolean => late[(reports += 1) % late.length] === true;
    const continued = await recordWithDeaths(exchange, deaths, hears);
    assert.equal(continued.file, whole.file);
    assert.equal(continued.sent, 1, 'the request is sent once');
    assert.deepEqual(describeState(continued.state), describeState(whole.state));
  },
});

/** Splits a length at relative places, given in ten thousandths. */
function splitAt(places: readonly number[], length: number): readonly (readonly [from: number, to: number])[] {
  const ends = places.map((place) => Math.floor((place / 10_000) * length)).toSorted((one, other) => one - other);
  return [0, ...ends].map((from, index) => [from, ends[index] ?? length]);
}

/** Splits bytes into chunks; `bytewise` splits the beginning of each chunk at every byte. */
function split(bytes: Uint8Array, places: readonly number[], bytewise: boolean): readonly Uint8Array[] {
  const chunks = splitAt(places, bytes.length).map(([from, to]) => bytes.subarray(from, to));
  const all = bytewise
    ? chunks.flatMap((chunk) => [
        ...Array.from(chunk.subarray(0, 40), (byte) => Uint8Array.of(byte)),
        chunk.subarray(40),
      ])
    : chunks;
  return all.filter(({ length }) => length > 0);
}
