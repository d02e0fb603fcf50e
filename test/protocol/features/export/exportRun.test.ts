/** Tests that every export form has the content of the run: whole, in part, and read back. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import fc from 'fast-check';
import { marked } from 'marked';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { exportFormats } from '../../../../src/protocol/features/export/exportFormat.ts';
import { foldEvents } from '../../../../src/protocol/session/stored/foldEvents.ts';
import { openRun } from '../../../../src/protocol/session/stored/openRun.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import type { FrameDraft } from '../../../../src/protocol/core/wire/frame.ts';
import { createSseFramer } from '../../../../src/protocol/core/wire/sseFramer.ts';
import { readWireVectors } from '../../../support/vectors.ts';
import { exported, message, recordRun, toolCall, toolOutput } from './exportedRun.ts';

const talk: readonly Json[] = [
  { object: 'response', status: 'created', id: 'r', session_id: 's-1' },
  message('m1', 'I look it up.'),
  toolCall('m2', 'c1', 'get_weather', '{"city":"Oslo"}'),
  toolOutput('m3', 'c1', '"{\\"degrees\\":21}"'),
  message('m4', 'It is **warm**.'),
  { object: 'response', status: 'completed', id: 'r', session_id: 's-1' },
];

function framesOf(sse: string): readonly FrameDraft[] {
  const drafts: FrameDraft[] = [];
  const framer = createSseFramer((draft) => drafts.push(draft));
  framer.push(sse);
  framer.end();
  return drafts;
}

test('Markdown: the export shows roles, texts, and tools with their arguments and parsed output', async () => {
  const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'Weather?' }] }] };
  const text = await exported({ state: recordRun({ events: talk, request }), format: 'markdown' });
  const headings = text.split('\n').filter((line) => line.startsWith('#'));
  assert.deepEqual(headings.slice(0, 7), [
    '# test → e',
    '## User (request)',
    '## Assistant',
    String.raw`### Tool: get_weather`,
    '#### Arguments',
    '#### Output',
    '## Assistant',
  ]);
  const name = 'Weather?\n# <b>';
  const named = await exported({ state: recordRun({ events: talk, request }), format: 'markdown', name });
  assert.equal(named.split('\n', 1)[0], String.raw`# Weather? \# \<b\> → e`);
  assert.match(text, /^- Session: s-1$/m);
  assert.match(text, /> It is \*\*warm\*\*\./);
  assert.match(text, /```json\n\{\n {2}"degrees": 21\n\}\n```/);
});

test('Markdown: no agent text creates a heading, ends a fence, or hides the following text', async () => {
  const hostile = [
    '# Fake',
    '<!-- hide',
    '```\nopen',
    '</details>',
    'a\u2028# b',
    'x\n\n# y\n===',
    '~~~~',
    '- [ ] \n#',
  ];
  for (const evil of hostile) {
    const events = [
      message('m1', evil, { name: evil }),
      toolCall('m2', 'c1', evil, `{"a": "${'`'.repeat(9)}"}\n${evil}`),
      message('m3', 'LAST'),
    ];
    const text = await exported({ state: recordRun({ events }), format: 'markdown' });
    const headings = marked.lexer(text).filter((token) => token.type === 'heading').length;
    const plain = await exported({
      state: recordRun({ events: [message('m1', 'a'), toolCall('m2', 'c1', 'b', 'c'), message('m3', 'LAST')] }),
      format: 'markdown',
    });
    assert.equal(headings, marked.lexer(plain).filter((token) => token.type === 'heading').length, evil);
    assert.ok(
      marked.lexer(text).some((token) => token.type === 'blockquote' && token.raw.includes('LAST')),
      evil,
    );
  }
});

test('JSON contains the response that results from the events', async () => {
  const json = JSON.parse(await exported({ state: recordRun({ events: talk }), format: 'json' })) as {
    readonly status: string;
    readonly output: readonly { readonly id: string }[];
  };
  assert.equal(json.status, 'completed');
  assert.deepEqual(
    json.output.map(({ id }) => id),
    ['m1', 'm2', 'm3', 'm4'],
  );
});

test('JSONL has one event per line, and events that are not JSON stay visible', async () => {
  const frames: readonly FrameDraft[] = [
    { form: 'comment', data: 'ping' },
    { form: 'event', data: '{"object":"response",\n "created_at": 1.0}' },
    { form: 'event', data: '{"broken' },
    { form: 'event', data: '[DONE]' },
  ];
  const text = await exported({ state: recordRun({ frames }), format: 'jsonl' });
  assert.equal(text, `{"object":"response",  "created_at": 1.0}\n"{\\"broken"\n`);
});

const line = fc.string({ unit: fc.constantFrom('a', '{', '"', ':', ' ', 'é', 'data') });
const name = fc.stringMatching(/^[a-z.]{1,5}$/);
const draft: fc.Arbitrary<FrameDraft> = fc.oneof(
  fc
    .record({ event: fc.option(name, { nil: undefined }), data: fc.array(line, { minLength: 1, maxLength: 3 }) })
    .map(({ event, data }) => ({
      form: 'event' as const,
      ...(event === undefined ? {} : { event }),
      data: data.join('\n'),
    })),
  line.map((data) => ({ form: 'comment' as const, data: data.trimStart() })),
);

test('SSE text read back gives the same frames', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(draft), async (frames) => {
      const text = await exported({ state: recordRun({ frames }), format: 'sse' });
      assert.deepEqual(framesOf(text), frames);
    }),
  );
});

test('the exported run file opens as the same run', async () => {
  const state = recordRun({ events: talk });
  const store = createMemoryLineStore();
  for (const each of (await exported({ state, format: 'run' })).trimEnd().split('\n')) store.append(each);
  const opened = await openRun(store);
  assert.ok(opened.ok);
  assert.deepEqual(opened.value.end, state.end);
  assert.deepEqual(
    opened.value.run.items.map(({ key }) => key),
    state.run.items.map(({ key }) => key),
  );
});

test('an export of selected rows has their messages and only events about these messages', async () => {
  const together = { object: 'response', status: 'completed', output: [message('m1', 'x'), message('m4', 'y')] };
  const state = recordRun({ events: [...talk.slice(0, -1), together] });
  const rows = ['m2'];
  const json = JSON.parse(await exported({ state, format: 'json', rows })) as readonly { readonly id: string }[];
  assert.deepEqual(
    json.map(({ id }) => id),
    ['m2', 'm3'],
  );
  const events = (await exported({ state, format: 'jsonl', rows })).trimEnd().split('\n');
  assert.deepEqual(
    events.map((text) => (JSON.parse(text) as { readonly id: string }).id),
    ['m2', 'm3'],
  );
  const markdown = await exported({ state, format: 'markdown', rows });
  assert.match(markdown, /^### Tool/);
  assert.doesNotMatch(markdown, /look it up/);
});

test('curl: a shell runs it as one command with exact arguments and environment variables', async () => {
  const odd = `it's "$HOME" \`id\` $(id) \\ é`;
  const endpoint = {
    url: 'http://127.0.0.1:1/a?q=${env:WHERE}&r=[1-2]',
    headers: { 'X-Odd': odd, Authorization: 'Bearer ${secret:MY TOKEN}', '@file': 'x' },
  };
  const request = { input: [{ role: 'user', content: [{ type: 'text', text: `${odd}\nAGENT_REQUEST\n` }] }] };
  const command = await exported({ state: recordRun({ endpoint, request }), format: 'curl' });
  assert.match(command, /^# Set first: WHERE, MY_TOKEN\n/);
  const print = `curl() { printf '%s\\0' "$@"; cat; }\n`;
  const env = { WHERE: 'here', MY_TOKEN: "t'k", PATH: process.env['PATH'] };
  const out = execFileSync('sh', { input: print + command, env, encoding: 'utf8' }).split('\0');
  assert.ok(out.includes('http://127.0.0.1:1/a?q=here&r=[1-2]'), out.join('\n'));
  assert.ok(out.includes(`X-Odd: ${odd}`));
  assert.ok(out.includes("Authorization: Bearer t'k"));
  assert.ok(!out.some((word) => word.startsWith('@file')));
  assert.deepEqual(JSON.parse(out.at(-1) ?? ''), request);
});

test('curl and Markdown have the URL to which the request was sent, on the server of the endpoint', async () => {
  const [secret, host] = ['${secret:KEY}', '${env:HOST}'];
  const cases = [
    ['http://127.0.0.1:1', 'http://127.0.0.1:1/process', 'http://127.0.0.1:1/process'],
    ['http://h/a', 'http://h/b?c=1', 'http://h/b?c=1'],
    ['http://h/?k=1', 'http://h/process?k=1&token=plain-token', 'http://h/process?k=1&token=•••'],
    [`http://h/?key=${secret}`, 'http://h/process?key=•••', `http://h/process?key=${secret}`],
    [`http://${host}/`, 'http://example.com/process', `http://${host}/process`],
    // The headers of the endpoint are not sent to the target of a redirect to another server.
    ['http://h/process', 'http://other/process', 'http://h/process'],
  ] as const;
  const endpointHeaders = { headers: { Authorization: 'Bearer t' } };
  for (const [url, reached, sent] of cases) {
    const end = { end: 'completed', at: 9, status: 200, url: reached } as const;
    const state = recordRun({ endpoint: { url, ...endpointHeaders }, request: { input: [] }, end });
    const command = await exported({ state, format: 'curl' });
    const word = `'${sent.replaceAll(/\$\{\w+:(\w+)\}/g, `'"$$$1"'`)}'`.replace(/''$/, '');
    assert.ok(command.includes(`--url ${word} \\\n`), command);
    const markdown = plainText(await exported({ state, format: 'markdown' }));
    assert.ok(markdown.includes(`- URL: ${sent}\n`), markdown);
  }
});

/** Markdown without the backslashes that escape. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/\\(?=[^\w\s])/g, '');
}

test('curl: without a response, the usual path is used; with one, the address to which the request was sent', async () => {
  const endpoint = { url: 'http://h/' };
  const request = { model: 'm', messages: [] };
  const unreached = recordRun({ protocol: 'chat', endpoint, request, end: { end: 'interrupted', at: 1 } });
  assert.match(await exported({ state: unreached, format: 'curl' }), /--url 'http:\/\/h\/v1\/chat\/completions'/);
  const answered = recordRun({ protocol: 'chat', endpoint, request });
  assert.match(await exported({ state: answered, format: 'curl' }), /--url 'http:\/\/h\/' /);
});

test('Markdown: times that were not recorded are not shown, nor a URL that is not known', async () => {
  const state = recordRun({ events: talk, endpoint: { url: '' }, times: 'unknown', end: { end: 'completed', at: 0 } });
  for (const [locale, expected] of [
    ['en', '- Times: not recorded, events: 6'],
    ['zh-cn', '- 时间：未记录，事件数：6'],
  ] as const) {
    const lines = (await exported({ state, format: 'markdown', locale })).split('\n');
    assert.ok(lines.includes(expected), lines.join('\n'));
    assert.deepEqual(
      lines.filter((each) => / ms\b|URL/.test(each)),
      [],
    );
  }
});

test('a request of any shape and values nested deeper than the stack are exported in every format', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const data = `{"object":"message","id":"m","content":[{"type":"data","data":{"a":${deep}}}]}`;
  for (const request of [null, 1, 'AGENT_REQUEST', [], { deep: JSON.parse(deep.slice(47_000, 53_000)) as Json }]) {
    const state = recordRun({ frames: [{ form: 'event', data }], request });
    for (const format of exportFormats) assert.notEqual(await exported({ state, format }), '', format);
  }
});

test('recorded streams of real servers: JSONL and SSE result in the same response', async () => {
  for (const { name: file, body, events } of readWireVectors()) {
    if (events.length === 0) continue;
    const state = recordRun({ frames: framesOf(body) });
    const lines = (await exported({ state, format: 'jsonl' })).trimEnd().split('\n');
    const run = foldEvents(lines.map((text) => JSON.parse(text) as object));
    assert.deepEqual([...run.itemsByKey.keys()], [...foldEvents(events as readonly object[]).itemsByKey.keys()], file);
    assert.deepEqual(framesOf(await exported({ state, format: 'sse' })), framesOf(body), file);
    assert.match(await exported({ state, format: 'markdown' }), /^# test → e\n/, file);
  }
});

test('the usage of a run is among its facts, and says whether it is a sum', async () => {
  const stated = recordRun({
    events: [
      { object: 'response', status: 'completed', usage: { input_tokens: 900, output_tokens: 12, total_tokens: 912 } },
    ],
  });
  const summed = recordRun({
    events: [
      message('a', 'x', { usage: { input_tokens: 1, output_tokens: 2 } }),
      message('b', 'y', { usage: { input_tokens: 3, output_tokens: 4 } }),
    ],
  });
  assert.match(await exported({ state: stated, format: 'markdown' }), /Tokens: 900 input, 12 output, 912 total/);
  assert.match(await exported({ state: summed, format: 'markdown' }), /Tokens of 2 model calls: 4 input, 6 output/);
  assert.match(
    await exported({ state: stated, format: 'markdown', locale: 'zh-cn' }),
    /token：输入 900, 输出 12, 总计 912/,
  );
  assert.doesNotMatch(await exported({ state: recordRun({ events: [] }), format: 'markdown' }), /Tokens/);
});
