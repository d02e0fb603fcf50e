/** Tests that all readers of a text recognize it as the same, whatever is around it, and report what they skip. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openingLength } from '../../../../src/protocol/core/base/limits.ts';
import { readStream } from '../../../../src/protocol/features/convert/streamSource.ts';
import { importRuns } from '../../../../src/protocol/session/import/importRuns.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { recognizeText } from '../../../../src/protocol/protocols/recognize/recognizeText.ts';
import { bareHeader } from '../../../../src/protocol/session/import/importedRun.ts';
import { createFold } from '../../../../src/protocol/session/stored/foldStream.ts';
import { openRun } from '../../../../src/protocol/session/stored/openRun.ts';
import { createRunState } from '../../../../src/protocol/session/live/runState.ts';
import { toFrame, type FrameDraft } from '../../../../src/protocol/core/wire/frame.ts';
import { createFramer } from '../../../../src/protocol/core/wire/framer.ts';

interface StreamCase {
  readonly protocol: string;
  readonly events: readonly object[];
  readonly answer?: object;
}

const chatChunk = (delta: object, reason: string | null) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: reason }],
});
const item = {
  type: 'message',
  id: 'm1',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: 'level\n "msg": {', annotations: [] }],
};
const response = { id: 'r', object: 'response', created_at: 1, model: 'm', status: 'in_progress', output: [] };
const content = { type: 'text', text: 'Hi' };

const spoken: readonly StreamCase[] = [
  {
    protocol: 'agent-api',
    events: [
      { sequence_number: 0, object: 'response', id: 'r', status: 'created' },
      { sequence_number: 1, object: 'response', id: 'r', status: 'completed', output: [] },
    ],
    answer: {
      object: 'response',
      id: 'r',
      status: 'completed',
      output: [
        { object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'completed', content: [content] },
      ],
    },
  },
  {
    protocol: 'responses',
    events: [
      { type: 'response.created', sequence_number: 0, response },
      {
        type: 'response.completed',
        sequence_number: 1,
        response: { ...response, status: 'completed', output: [item] },
      },
    ],
    answer: { ...response, status: 'completed', output: [item] },
  },
  {
    protocol: 'chat',
    events: [chatChunk({ role: 'assistant', content: 'Hi' }, null), chatChunk({}, 'stop')],
    answer: {
      id: 'c',
      object: 'chat.completion',
      created: 1,
      model: 'm',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }],
    },
  },
  {
    protocol: 'a2a',
    events: [
      { jsonrpc: '2.0', id: 1, result: { kind: 'task', id: 't', contextId: 'c', status: { state: 'working' } } },
      {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'status-update', taskId: 't', contextId: 'c', status: { state: 'completed' }, final: true },
      },
    ],
    answer: {
      jsonrpc: '2.0',
      id: 1,
      result: { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } },
    },
  },
  {
    protocol: 'ag-ui',
    events: [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
    ],
  },
  {
    protocol: 'agentscope-2',
    events: [
      { type: 'REPLY_START', id: 'e1', created_at: '2026-01-01T00:00:00', reply_id: 'r', session_id: 's', name: 'a' },
      { type: 'REPLY_END', id: 'e2', created_at: '2026-01-01T00:00:00', reply_id: 'r', session_id: 's' },
    ],
  },
];

const noiseLines = [
  'INFO starting',
  'INFO:     127.0.0.1:5000 - "POST /process HTTP/1.1" 200 OK',
  '2026-01-01 12:00:00,123 - agent - DEBUG - called tool {"city": "Hangzhou"}',
  '[INFO] ready',
  '[2026-01-01T00:00:00Z] listening',
  '{"level":"info","msg":"ready","time":1}',
  '{"timestamp":"2026-01-01","severity":"INFO","message":"ready"}',
  '{starting}',
  'HTTP/1.1 200 OK',
  'content-type: text/event-stream; charset=utf-8',
  'date: Mon, 01 Jan 2026 00:00:00 GMT',
  '  % Total    % Received % Xferd  Average Speed   Time    Time     Time  Current',
  '100   512    0   512    0     0   1024      0 --:--:-- --:--:-- --:--:--  1024',
  '* Connected to localhost (127.0.0.1) port 8090',
  '```json',
  '```',
  '',
  ' ',
  '\t',
  'Traceback (most recent call last):',
  '    raise ValueError("no")',
  'data is coming',
];

const pretty = (value: unknown): string => JSON.stringify(value, undefined, 2);
const asEvent = (json: object): readonly string[] => [`data: ${JSON.stringify(json)}`, ''];

/** Blocks of lines, in each of the forms in which an answer is written. */
const written: fc.Arbitrary<{ readonly protocol: string; readonly blocks: readonly (readonly string[])[] }> = fc
  .constantFrom(...spoken)
  .chain(({ protocol, events, answer }) =>
    fc
      .constantFrom(
        events.map(asEvent),
        [...events.map(asEvent), ['data: [DONE]', '']],
        events.map((event) => ['event: x', 'id: 7', ...asEvent(event)]),
        events.map((event) => [JSON.stringify(event)]),
        ...(answer === undefined ? [] : [[[JSON.stringify(answer)]], [pretty(answer).split('\n')]]),
      )
      .map((blocks) => ({ protocol, blocks })),
  );
const noise = fc.array(fc.constantFrom(...noiseLines), { maxLength: 4 });
const surrounded = fc
  .record({
    written,
    noise: fc.array(noise, { minLength: 5, maxLength: 5 }),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\uFEFF'),
  })
  .map(({ written: { protocol, blocks }, noise: between, lineEnd, mark }) => {
    const lines = blocks.flatMap((block, index) => [...(between[index] ?? []), ...block]);
    return { protocol, text: mark + [...lines, ...(between[4] ?? [])].join(lineEnd) + lineEnd };
  });

function live(text: string, contentType: string, size: number): string {
  const run = createRunState(bareHeader('x', new Date(0)), createMemoryLineStore());
  const framer = createFramer(contentType, (draft) => run.take(toFrame(draft, run.state.frameCount, 0)));
  for (let at = 0; at < text.length; at += size) framer.push(text.slice(at, at + size));
  framer.end();
  return run.state.recognized ? run.state.protocol.id : 'none';
}

function fold(text: string): string {
  const folding = createFold('x');
  folding.push(text);
  return folding.end()?.protocol ?? 'none';
}

async function imported(text: string): Promise<string> {
  const found = importRuns(text, { source: 'x', now: new Date(0) });
  if (!found.ok) return 'none';
  const store = createMemoryLineStore();
  for (const line of found.runs[0]?.lines ?? []) store.append(line);
  const opened = await openRun(store);
  return opened.ok && opened.value.recognized ? opened.value.protocol.id : 'none';
}

/** Returns what each reader recognizes in the text. */
async function readers(text: string): Promise<Readonly<Record<string, string>>> {
  return {
    live: live(text, 'text/event-stream', 64),
    unlabelled: live(text, '', 1000),
    mislabelled: live(text, 'application/json', text.length),
    fold: fold(text),
    import: await imported(text),
    editor: recognizeText(text.slice(0, openingLength))?.protocol ?? 'none',
    convert: readStream(text, 'x') === undefined ? 'none' : fold(text),
  };
}

test('all readers recognize an answer as the same protocol despite noise around it', async () => {
  await fc.assert(
    fc.asyncProperty(surrounded, async ({ protocol, text }) => {
      const found = await readers(text);
      const none = Object.entries(found).filter(([, one]) => one !== protocol);
      assert.deepEqual(none, [], text);
      assert.ok(lintText(text, { locale: 'en' }).ok, text);
    }),
    { numRuns: 300 },
  );
});

test('no reader recognizes noise without an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...noiseLines), { maxLength: 8 }), async (lines) => {
      const text = lines.join('\n');
      const found = await readers(text);
      assert.deepEqual(
        Object.entries(found).filter(([, one]) => one !== 'none'),
        [],
        text,
      );
      assert.ok(!lintText(text, { locale: 'en' }).ok, text);
    }),
    { numRuns: 100 },
  );
});

test('reports all skipped lines as one finding with their number, at the first line', () => {
  fc.assert(
    fc.property(surrounded, ({ text }) => {
      const found = lintText(text, { locale: 'en' });
      assert.ok(found.ok);
      const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n/);
      const skipped = [...lines.keys()].filter(
        (index) => lines[index]?.trim() !== '' && noiseLines.includes(lines[index] ?? ''),
      );
      // A line of blanks in a stream is not empty but harmless, so it does not matter whether it is reported.
      const blanks = [...lines.keys()].filter((index) => lines[index] !== '' && lines[index]?.trim() === '');
      const strays = found.findings.filter(({ rule }) => rule === 'stray-line');
      const reported = strays.reduce((sum, { count = 1 }) => sum + count, 0);
      assert.ok(strays.length <= 1);
      assert.ok(
        reported >= skipped.length && reported <= skipped.length + blanks.length,
        `${reported} of ${skipped.length}\n${text}`,
      );
      const [first] = skipped;
      const line = (strays[0]?.line ?? 0) - 1;
      if (first !== undefined) assert.ok(line === first || (line < first && blanks.includes(line)), text);
    }),
    { numRuns: 200 },
  );
});

test('gives the same frames however the text is split', () => {
  fc.assert(
    fc.property(surrounded, fc.integer({ min: 1, max: 40 }), ({ text }, size) => {
      const frame = (step: number): readonly FrameDraft[] => {
        const drafts: FrameDraft[] = [];
        const framer = createFramer('', (draft) => drafts.push(draft));
        for (let at = 0; at < text.length; at += step) framer.push(text.slice(at, at + step));
        framer.end();
        return drafts;
      };
      assert.deepEqual(frame(size), frame(text.length));
    }),
  );
});
