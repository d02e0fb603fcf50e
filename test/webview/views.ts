/** Example views: a run with every kind of row, and the small pieces that tests vary. */
import type { HeadView, PartView, RowView, RunView } from '../../src/protocol/panel/runView.ts';

const started = {
  title: 'weather',
  endpoint: 'Local agent',
  url: 'http://localhost:8090/process',
  httpStatus: 200,
  firstEventAt: 72.4,
  firstTextAt: 94,
  eventCount: 0,
  sessionId: 'd53af376-94ef-418f-9dfd-fbafad93c0a3',
};

const head: HeadView = { ...started, phase: 'completed', endedAt: 2093, canStop: false };

export const streamingHead: HeadView = { ...started, phase: 'streaming', canStop: true };

export function part(text: string, more: Partial<PartView> = {}): PartView {
  return { key: '0', slot: 'body', kind: 'text', text, length: text.length, closed: true, ...more };
}

export function message(key: string, text: string, more: Partial<RowView> = {}): RowView {
  return {
    key,
    kind: 'message',
    origin: 'response',
    label: 'assistant',
    state: 'closed',
    parts: [part(text)],
    ...more,
  };
}

export function tool(key: string, input: string, output?: string, more: Partial<RowView> = {}): RowView {
  const parts = [part(input, { slot: 'arguments', kind: 'arguments' })];
  if (output !== undefined) parts.push(part(output, { key: 'output/0', slot: 'output', kind: 'output' }));
  return { key, kind: 'tool', origin: 'response', label: 'get_weather', state: 'closed', parts, ...more };
}

/** A completed run. */
export function viewOf(rows: readonly RowView[], more: Partial<HeadView> = {}): RunView {
  return { head: { ...head, ...more }, rows };
}

/** A run that still streams. */
export function streamingViewOf(rows: readonly RowView[], more: Partial<HeadView> = {}): RunView {
  return { head: { ...streamingHead, ...more }, rows };
}

const picture =
  'data:image/svg+xml;utf8,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="#58a"/><circle cx="180" cy="40" r="20" fill="#fd4"/><path d="M0 120 80 50 140 100 180 70 240 120z" fill="#375"/></svg>',
  );
/** Contains one of every Markdown element. */
export const markdownSample = [
  '# What to wear',
  'It is **warm** in *Beijing*, see [the forecast](https://weather.example/beijing) or `get_weather`.',
  '> Take an umbrella to Hangzhou.\n> It rains there.',
  '- [x] sun glasses\n- [ ] umbrella\n  1. large\n  2. small',
  '| city | sky | °C |\n|---|:-:|--:|\n| Beijing | sunny | 21 |\n| Hangzhou | ~~rain~~ | 24 |',
  '```ts\nconst wind = { speed: 3.4, direction: "NW" }; // a line that is rather long, so that it has to be broken somewhere\n```',
  '![the sky](https://pictures.example/sky.png)',
  '---',
  'An end with <b>markup</b> &amp; an entity.',
].join('\n\n');

/** Contains one of every kind of row that a run can have. */
export const richRows: readonly RowView[] = [
  message(
    'q',
    'What is the weather in Beijing and Hangzhou? Compare them, draw a picture and tell me what to wear tomorrow morning.',
    { origin: 'request', label: 'user' },
  ),
  {
    key: 'r',
    kind: 'reasoning',
    origin: 'response',
    label: 'reasoning',
    state: 'closed',
    parts: [
      part(
        'The user asks about the weather in two cities. I should call the weather tool twice, in parallel, then compare.\n\nThe picture can be generated afterwards.',
      ),
    ],
    frames: [2, 9],
    duration: 300,
  },
  message('a', 'Let me look up the weather in both cities.', { frames: [10, 12] }),
  tool(
    't1',
    '{"city":"Beijing","unit":"celsius"}',
    JSON.stringify([{ type: 'text', text: '{"temperature": 21, "sky": "sunny", "wind": 3.4}' }]),
    { frames: [13, 20], duration: 1442, detail: 'plugin_call' },
  ),
  tool('t2', '{"city":"Hangzhou","unit":"celsius"}', undefined, {
    frames: [13, 20],
    state: 'waiting',
    label: 'get_weather',
    duration: 812,
    detail: 'plugin_call',
  }),
  tool('t3', '{"prompt":"Beijing skyline, sunny, in the style of a woodcut"}', 'quota exceeded', {
    state: 'failed',
    label: 'generate_image',
    detail: 'mcp_call · images',
    duration: 95,
    error: { code: 'quota', message: 'The image quota of this month is used up.' },
    frames: [21, 22],
  }),
  {
    key: 'ap',
    kind: 'approval-request',
    origin: 'response',
    label: 'delete_file',
    detail: 'mcp_approval_request',
    state: 'closed',
    parts: [part('{"path":"/tmp/x"}', { kind: 'arguments', slot: 'arguments' })],
    frames: [23, 24],
  },
  {
    key: 'm',
    kind: 'message',
    origin: 'response',
    label: 'assistant',
    state: 'closed',
    frames: [25, 60],
    parts: [
      part(
        'It is sunny in Beijing right now: 21 °C, with a light north-westerly wind of 3.4 m/s. A good day for a walk.\n\nHangzhou could not be reached; the usual value for this week is 24 °C and humid.',
      ),
      part('', { key: '1', kind: 'image', media: { url: picture, name: 'beijing.svg', format: 'svg', bytes: 320 } }),
      part('', {
        key: '2',
        kind: 'image',
        media: { url: 'https://example.com/very/long/path/to/an/image/that/is/never/fetched.png' },
      }),
    ],
  },
  message('md', markdownSample, { frames: [60, 60] }),
  message('ref', '', { parts: [part('I cannot help with that.', { kind: 'refusal' })], frames: [60, 61] }),
  {
    key: 'o',
    kind: 'other',
    origin: 'response',
    label: 'web_search_preview',
    detail: 'unknown type',
    state: 'closed',
    parts: [part('{"type":"web_search_preview","query":"weather"}', { kind: 'unknown' })],
    frames: [62, 62],
  },
  {
    key: 'e',
    kind: 'error',
    origin: 'response',
    label: 'error',
    state: 'failed',
    parts: [],
    error: { code: '500', message: 'Tool runner crashed: connection reset by peer' },
    frames: [63, 63],
  },
];
