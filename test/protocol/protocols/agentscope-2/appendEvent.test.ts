/** Tests that the content of a run is what agentscope makes of the same events, and that no event loses its content. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import type { Run } from '../../../../src/protocol/core/run/run.ts';
import { agentScope2 } from '../../../../src/protocol/protocols/agentscope-2/protocol.ts';
import { foldEvents } from '../../../../src/protocol/session/stored/foldEvents.ts';
import { appendEvents } from './appendEvent.ts';

const reply = { reply_id: 'r' };
const begin = { type: 'REPLY_START', session_id: 's', name: 'bot', role: 'assistant', ...reply };
const end = { type: 'REPLY_END', session_id: 's', finished_reason: 'completed', error: null, ...reply };

/** An event that is written with a number of its own, so that its text is unique. */
type Draft = (number: number) => JsonObject;

const ids = fc.constantFrom('a', 'b', 'a/b', 'input', 'a 2', '');
const toBase64 = (number: number): string => Buffer.from(`<${number}>`.slice(0, 3 + (number % 3))).toString('base64');
const mediaTypes = fc.constantFrom('image/png', 'audio/wav', 'audio/pcm;rate=24000', 'application/pdf');
const place = fc.tuple(fc.boolean(), mediaTypes).map(([isUrl, type]): Draft => (number) => ({
  media_type: type,
  ...(isUrl ? { url: `http://h/${number}.x`, data: null } : { data: toBase64(number), url: null }),
}));
const block = (type: string, more: fc.Arbitrary<Draft> = fc.constant(() => ({}))): fc.Arbitrary<Draft> =>
  fc.tuple(ids, more).map(([id, rest]): Draft => (number) => ({ type, block_id: id, ...reply, ...rest(number) }));
const call = (type: string, more: fc.Arbitrary<Draft> = fc.constant(() => ({}))): fc.Arbitrary<Draft> =>
  fc.tuple(ids, more).map(([id, rest]): Draft => (number) => ({ type, tool_call_id: id, ...reply, ...rest(number) }));
const delta = fc.constant<Draft>((number) => ({ delta: `<${number}>` }));
const named = fc.constant<Draft>(() => ({ tool_call_name: 'f' }));
const declared = fc.tuple(mediaTypes, fc.constantFrom(null, 'a.png')).map(([type, name]): Draft => () => ({
  media_type: type,
  name,
}));

const drafts: fc.Arbitrary<Draft> = fc.oneof(
  block('TEXT_BLOCK_START'),
  block('TEXT_BLOCK_DELTA', delta),
  block(
    'TEXT_BLOCK_END',
    fc.constant(() => ({ text: null })),
  ),
  block('THINKING_BLOCK_START'),
  block('THINKING_BLOCK_DELTA', delta),
  block('THINKING_BLOCK_END'),
  block('DATA_BLOCK_START', declared),
  block('DATA_BLOCK_DELTA', place),
  block('DATA_BLOCK_DELTA', place),
  block('DATA_BLOCK_END'),
  call('TOOL_CALL_START', named),
  call('TOOL_CALL_DELTA', delta),
  call('TOOL_CALL_END'),
  call('TOOL_RESULT_START', named),
  call('TOOL_RESULT_TEXT_DELTA', delta),
  call(
    'TOOL_RESULT_DATA_DELTA',
    fc.tuple(ids, place).map(([id, rest]): Draft => (number) => ({ block_id: id, ...rest(number) })),
  ),
  call(
    'TOOL_RESULT_END',
    fc.constantFrom<Draft[]>(
      () => ({ state: 'success' }),
      () => ({ state: 'error' }),
      () => ({ state: 'denied' }),
    ),
  ),
  ids.chain((id) =>
    fc.constantFrom('success', 'error', 'interrupted').map((state): Draft => (number) => ({
      type: 'EXTERNAL_EXECUTION_RESULT',
      ...reply,
      execution_results: [{ type: 'tool_result', id, name: 'f', output: `<${number}>`, state }],
    })),
  ),
);
const streams = fc.array(drafts, { maxLength: 25 }).map((list) => list.map((write, index) => write(index)));

const keyOf = (event: JsonObject): string => {
  const { type, block_id: id, tool_call_id: callId } = event;
  const [about] = String(type).split(/_(?:START|TEXT_DELTA|DATA_DELTA|DELTA|END)$/);
  return `${about} ${String(callId ?? id)}`;
};

/** Leaves out what agentscope ignores or no server sends: each block starts once, grows while it is open, and ends. */
function inOrder(events: readonly JsonObject[]): readonly JsonObject[] {
  const states = new Map<string, 'open' | 'over'>();
  const urls = new Set<string>();
  return events.filter((event) => {
    const { type } = event;
    if (type === 'EXTERNAL_EXECUTION_RESULT') {
      const [result] = event['execution_results'] as readonly JsonObject[];
      const key = `TOOL_RESULT ${String(result?.['id'])}`;
      const isNew = !states.has(key);
      states.set(key, 'over');
      return isNew;
    }
    const key = keyOf(event);
    const state = states.get(key);
    if (String(type).endsWith('_START')) {
      if (state === undefined) states.set(key, 'open');
      return state === undefined;
    }
    if (state !== 'open') return false;
    if (String(type).endsWith('_END')) states.set(key, 'over');
    // After a URL, agentscope fails for data in the same block.
    if (type !== 'DATA_BLOCK_DELTA') return true;
    if (typeof event['url'] === 'string') urls.add(key);
    return event['data'] === null || !urls.has(key);
  });
}

/** Returns the blocks in one form: without ids that no writer keeps, empty media, and the way in which they are nested. */
function plain(blocks: readonly object[]): readonly Json[] {
  return (blocks as readonly JsonObject[]).flatMap((each): Json[] => {
    const source = (each['source'] ?? {}) as JsonObject;
    const { type, id = '', name = null, thinking, input, state = null, output } = each;
    const [data = null, url = null] = [each['data'] ?? source['data'], each['url'] ?? source['url']];
    const media = each['media'] ?? source['media_type'] ?? null;
    if (type === 'data') return data === '' ? [] : [{ type, name, media, ...(url === null ? { data } : { url }) }];
    const text = each['text'] ?? thinking ?? input ?? null;
    if (type === 'text' || type === 'thinking') return text === '' ? [] : [{ type, text }];
    return [
      {
        type: type ?? null,
        id,
        name,
        ...(output === undefined ? { text } : { state, output: plain(output as unknown as object[]) }),
      },
    ];
  });
}

const contentOf = (run: Run): readonly object[] => agentScope2.writeResponse(run)['content'] as unknown as object[];

void test('an answer has the content that agentscope makes of the same events', () => {
  fc.assert(
    fc.property(streams.map(inOrder), fc.boolean(), (events, ends) => {
      const run = foldEvents([begin, ...events, ...(ends ? [end] : [])], 'agentscope-2');
      assert.deepEqual(plain(contentOf(run)), plain(appendEvents(events)));
    }),
    { numRuns: 1500 },
  );
});

/** Returns all media and texts of a run. */
function shownIn(run: Run): string {
  return run.items
    .flatMap(({ parts }) => parts.map(({ text, media }) => `${text.toString()} ${decoded(media?.url ?? '')}`))
    .join('\n');
}

function decoded(url: string): string {
  const [, data] = url.split(';base64,');
  return data === undefined ? url : Buffer.from(data, 'base64').toString();
}

void test('every text, URL and byte is in the run, in whatever order the events arrive', () => {
  fc.assert(
    fc.property(streams, fc.boolean(), (events, ends) => {
      const run = foldEvents([begin, ...events, ...(ends ? [end] : [])], 'agentscope-2');
      const shown = shownIn(run);
      // A URL replaces what its block has contained before.
      const replaced = new Set(
        events.filter(({ type, url }) => type === 'DATA_BLOCK_DELTA' && url !== null).map(keyOf),
      );
      for (const event of events) {
        const { delta: text, url, data } = event;
        if (event['type'] === 'DATA_BLOCK_DELTA' && replaced.has(keyOf(event))) continue;
        const bytes = typeof data === 'string' ? Buffer.from(data, 'base64').toString() : undefined;
        const wanted = text ?? url ?? bytes ?? '';
        assert.ok(shown.includes(String(wanted)), `${JSON.stringify(event)} in ${shown}`);
        for (const result of (event['execution_results'] ?? []) as readonly JsonObject[])
          assert.ok(shown.includes(String(result['output'])), `${JSON.stringify(event)} in ${shown}`);
      }
    }),
    { numRuns: 1500 },
  );
});
