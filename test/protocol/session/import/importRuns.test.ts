/** Tests answers from terminals, logs, browsers and clipboards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ImportedRun } from '../../../../src/protocol/session/import/importedRun.ts';
import { importRuns } from '../../../../src/protocol/session/import/importRuns.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import type { Frame } from '../../../../src/protocol/core/wire/frame.ts';
import { openRun } from '../../../../src/protocol/session/stored/openRun.ts';
import { readFrames, type RunState } from '../../../../src/protocol/session/live/runState.ts';
import { readWireVectors } from '../../../support/vectors.ts';

const options = { source: 'pasted', now: new Date('2026-01-02T03:04:05.000Z') };
const events = [
  '{"object":"response","status":"created","id":"r1"}',
  '{"object":"message","type":"message","role":"assistant","status":"in_progress","id":"m1"}',
  '{"object":"content","type":"text","msg_id":"m1","index":0,"delta":true,"text":"Hi"}',
  '{"object":"response","status":"completed","id":"r1"}',
];
const sse = events.map((event) => `data: ${event}\n\n`).join('');

function runsOf(text: string): readonly ImportedRun[] {
  const imported = importRuns(text, options);
  assert.ok(imported.ok, imported.ok ? '' : imported.problem.kind);
  return imported.runs;
}

async function open({ lines }: ImportedRun): Promise<{ readonly state: RunState; readonly frames: readonly Frame[] }> {
  const store = createMemoryLineStore();
  for (const line of lines) store.append(line);
  const opened = await openRun(store);
  assert.ok(opened.ok);
  return { state: opened.value, frames: await readFrames(store, 0, opened.value.frameCount) };
}

async function openOne(text: string): ReturnType<typeof open> {
  const [run, ...others] = runsOf(text);
  assert.ok(run !== undefined && others.length === 0);
  return open(run);
}

test('SSE, JSONL and a list of the same events result in the same run with unknown times', async () => {
  const forms = [
    sse,
    `\uFEFF${sse.replaceAll('\n', '\r\n')}`,
    events.map((event) => `data: ${event}`).join('\n'),
    events.join('\n'),
    `[${events.join(',\n')}]`,
    `\n\n${sse}`,
  ];
  for (const form of forms) {
    const { state, frames } = await openOne(form);
    assert.deepEqual(
      frames.map(({ data }) => data),
      events,
    );
    assert.deepEqual(new Set(frames.map(({ at }) => at)), new Set([0]));
    assert.deepEqual([state.end?.end, state.header.times, state.header.request], ['completed', 'unknown', null]);
    assert.equal(state.header.startedAt, options.now.toISOString());
  }
});

test('reads a response with the command, headers and notes that curl prints around it', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nset-cookie: a=secret\r\nx-id: 7\r\n\r\n';
  const forms = [
    `${head}${sse}`,
    `HTTP/1.1 100 Continue\r\n\r\nHTTP/2 302\r\nlocation: /x\r\n\r\n${head}${sse}`,
    `$ curl -i -N http://127.0.0.1:8090/process \\\n  -d '{"input":[]}'\n${head}${sse}`,
    `* Connected to 127.0.0.1\n> POST / HTTP/1.1\n> Host: x\n>\n< HTTP/1.1 200 OK\n< content-type: text/event-stream\n< x-id: 7\n<\n{ [5 bytes data]\n${sse}* Connection #0 left intact\n`,
  ];
  for (const form of forms) {
    const { state, frames } = await openOne(form);
    assert.deepEqual(
      frames.map(({ data }) => data),
      events,
      form.slice(0, 40),
    );
    assert.deepEqual(state.end, {
      end: 'completed',
      at: 0,
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'x-id': '7' },
    });
  }
});

test('timestamps before the lines become the times of the events', async () => {
  const stamps = ['10:00:01.000', '10:00:01.250', '10:00:02.000', '10:00:03.500'];
  for (const line of [
    (event: string, at: number) => `2026-11-21T${stamps[at]}Z data: ${event}\n2026-11-21T${stamps[at]}Z`,
    (event: string, at: number) => `[2026-11-21 ${stamps[at]?.replace('.', ',')}Z] data: ${event}`,
    (event: string, at: number) => `2026-11-21T${stamps[at]}Z ${event}`,
  ]) {
    const { state, frames } = await openOne(events.map(line).join('\n'));
    assert.deepEqual(
      frames.map(({ data }) => data),
      events,
    );
    assert.deepEqual(
      frames.map(({ at }) => at),
      [0, 250, 1000, 2500],
    );
    assert.deepEqual([state.header.startedAt, state.header.times], ['2026-11-21T10:00:01.000Z', undefined]);
  }
});

test('reads a single JSON response of each protocol, formatted or not', async () => {
  const answers: readonly (readonly [string, object])[] = [
    ['agent-api', { object: 'response', status: 'completed', id: 'r', output: [] }],
    [
      'chat',
      {
        id: 'c',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: 'x' }, finish_reason: 'stop' }],
      },
    ],
    [
      'responses',
      {
        id: 'resp_1',
        object: 'response',
        created_at: 1,
        status: 'completed',
        model: 'm',
        output: [
          {
            type: 'message',
            id: 'msg_1',
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text: 'x', annotations: [] }],
          },
        ],
      },
    ],
  ];
  for (const [protocol, answer] of answers) {
    for (const text of [
      JSON.stringify(answer),
      JSON.stringify(answer, undefined, 2),
      `HTTP/1.1 200 OK\n\n${JSON.stringify(answer, undefined, 2)}`,
    ]) {
      const { state, frames } = await openOne(text);
      assert.deepEqual([state.protocol.id, frames.length, state.end?.end], [protocol, 1, 'completed'], text);
    }
  }
});

test('imports an error status, a cut stream, an unrecognized stream and a broken event', async () => {
  const refused = await openOne('HTTP/1.1 401 Unauthorized\ncontent-type: application/json\n\n{"detail":"no"}');
  assert.deepEqual(refused.state.end?.fault, { kind: 'http', status: 401, excerpt: '{"detail":"no"}' });
  const cut = await openOne(sse.slice(0, sse.length - 20));
  assert.equal(cut.frames.at(-1)?.cut, true);
  assert.equal(cut.state.end?.end, 'interrupted');
  const externalPart = await openOne('data: {"x":1}\n\ndata: {"x":2}\n\n');
  assert.deepEqual([externalPart.state.end?.end, externalPart.state.end?.fault?.kind], ['failed', 'unrecognized']);
  const broken = await openOne(sse.replace('"text":"Hi"}', '"text":"Hi"'));
  assert.equal(broken.frames.length, 4);
});

interface HarResponse {
  readonly text?: string;
  readonly encoding?: string;
  readonly url?: string;
  readonly body?: string;
}

function har(exchanges: readonly HarResponse[]): string {
  const entries = exchanges.map(({ text, encoding, url = 'https://a.example/process?token=har-canary-1', body }) => ({
    startedDateTime: '2026-11-21T10:00:00.000Z',
    time: 1234.5,
    request: {
      method: 'POST',
      url,
      headers: [
        { name: ':method', value: 'POST' },
        { name: 'Authorization', value: 'Bearer har-canary-2' },
        { name: 'X-Mine', value: 'yes' },
      ],
      postData: {
        mimeType: 'application/json',
        text: body ?? '{"input":[{"role":"user","content":[{"type":"text","text":"hi"}]}]}',
      },
    },
    response: {
      status: 200,
      headers: [{ name: 'Content-Type', value: 'text/event-stream' }],
      content: { mimeType: 'text/event-stream', text, encoding },
    },
  }));
  return JSON.stringify({ log: { version: '1.2', entries } }, undefined, 2);
}

test('each agent exchange in an HTTP archive becomes a run with its request and without credentials', async () => {
  const page = { url: 'https://a.example/', text: '<html>', body: '' };
  const runs = runsOf(
    har([{ text: sse }, page, { text: Buffer.from(sse).toString('base64'), encoding: 'base64' }]).replace(
      /"mimeType": "text\/event-stream",\s+"text": "<html>"/,
      '"mimeType": "text/html", "text": "<html>"',
    ),
  );
  assert.ok(runs.length >= 2);
  for (const run of [runs[0], runs.at(-1)]) {
    assert.ok(run !== undefined);
    assert.equal(run.lines.join('\n').includes('canary'), false);
    const { state, frames } = await open(run);
    assert.deepEqual(
      frames.map(({ data }) => data),
      events,
    );
    assert.deepEqual([state.end?.end, state.end?.at, state.header.times], ['completed', 1234.5, 'unknown']);
    assert.deepEqual(state.header.request, { input: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }] });
    assert.deepEqual(state.header.endpoint.headers, { authorization: '•••', 'x-mine': 'yes' });
    assert.equal(state.header.startedAt, '2026-11-21T10:00:00.000Z');
  }
});

test('imports a run file unchanged', () => {
  const [run] = runsOf(sse);
  assert.ok(run !== undefined);
  assert.deepEqual(runsOf(`${run.lines.join('\n')}\n`)[0]?.lines, run.lines);
});

test('reports text that is not a run, with its offset', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['', 'importEmpty', 0],
    [' \n\t', 'importEmpty', 0],
    ['hello', 'importUnknown', 0],
    ['\n\n  hello', 'importUnknown', 4],
    ['{"name":"x","version":"1"}', 'importUnknown', 0],
    ['{"name":"x"}\n{"name":"y"}', 'importUnknown', 0],
    ['[1,2]', 'importUnknown', 0],
    ['{\n  "log": {\n    "entries": [,]\n  }\n}', 'importBadJson', 29],
    ['{"input":[{"role":"user","content":[{"type":"text","text":"hi"}]}]}', 'importRequest', 0],
    ['{"log":{"entries":[]}}', 'importHarForeign', 0],
    [har([{}]), 'importHarBodiless', 0],
  ];
  for (const [text, kind, offset] of cases) {
    const imported = importRuns(text, options);
    assert.ok(!imported.ok, text);
    assert.deepEqual([imported.problem.kind, imported.problem.offset], [kind, offset], text);
  }
});

test('recorded responses of real servers, as curl prints them, result in the same events', async () => {
  const vectors = readWireVectors().filter(({ body }) => body !== '');
  for (const { name, status, contentType, body } of vectors) {
    const { frames, state } = await openOne(`HTTP/1.1 ${status} X\r\ncontent-type: ${contentType}\r\n\r\n${body}`);
    assert.equal(frames.map(({ form, data }) => (form === 'body' ? data : `data: ${data}\n\n`)).join(''), body, name);
    assert.equal(state.end?.status, status);
  }
});

test('does not throw on any text', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'HTTP/1.1 200 OK\n',
      'data: ',
      '{"log":{"entries":[',
      '< HTTP/1.1 200\n',
      '2026-01-01T00:00:00Z ',
      'curl x \\\n',
      sse,
      '\n\n',
      '{"agentrun":1}\n',
      '[',
      '{',
    ),
    fc.json(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      importRuns(pieces.join(''), options);
    }),
  );
  for (const hostile of [null, 1, 'x', [], {}]) {
    const log = {
      entries: [{ request: hostile, response: hostile, startedDateTime: hostile, time: hostile }, hostile],
    };
    importRuns(JSON.stringify({ log }), options);
    importRuns(
      `${JSON.stringify({ agentrun: hostile, startedAt: hostile, source: hostile })}\n${JSON.stringify(hostile)}`,
      options,
    );
  }
});

test('numbers stay as they are written, also in a request with credentials and in a list between other lines', async () => {
  const numbers = '{"a":12345678901234567891,"b":1.0,"c":[1e400]}';
  const headers = { authorization: 'Bearer sk-0123456789abcdef' };
  const endpoint = { name: 'e', url: 'https://agent.example/', headers };
  const header = { agentrun: 1, protocol: 'agent-api', startedAt: '', source: 's', endpoint, request: null };
  const written = JSON.stringify(header).replace('"request":null', `"request":${numbers}`);
  const [run] = runsOf(`${written}\n`);
  const [line = ''] = run?.lines ?? [];
  assert.ok(line.includes(`"request":${numbers}`) && !line.includes('sk-0123456789abcdef'), line);
  const event = events[3]?.replace('}', `,"usage":${numbers}}`) ?? '';
  const { frames } = await openOne(`$ curl http://agent.example/process\n[${events[0]},${event}]\n`);
  assert.deepEqual(
    frames.map(({ data }) => data),
    [events[0], event],
  );
});
