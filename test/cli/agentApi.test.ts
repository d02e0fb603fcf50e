/** Tests `agent-api` as it is shipped: the built file, in a process of its own. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startSampleServer, type SampleServer } from '../../src/node/sampleServer.ts';
import { runAgentApi, startAgentApi, type Finished } from '../support/runAgentApi.ts';

const agentApi = (args: readonly string[], input = ''): Promise<Finished> =>
  runAgentApi(args, input, { TOKEN: 'cli-canary-42' });

let folder = '';
let server: SampleServer;
let request = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-cli-'));
  server = await startSampleServer({ pace: 0 });
  request = join(folder, 'weather.agentrequest.json');
  const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'weather in London' }] }];
  await writeFile(request, JSON.stringify({ input }));
});

after(async () => {
  await server.dispose();
  await rm(folder, { recursive: true });
});

test('send prints the text, reports tool calls and records the run', async () => {
  const record = join(folder, 'run.agentrun.jsonl');
  const header = 'Authorization: Bearer ${env:TOKEN}';
  const sent = await agentApi(['send', request, '--url', server.url, '--header', header, '--record', record]);
  assert.equal(sent.code, 0);
  assert.match(sent.out, /^Let me look up the weather in London\.\nIt is sunny in London right now[^]*walk\.\n$/);
  assert.match(sent.err, /→ get_weather \{"city": "London"/);
  assert.match(sent.err, /\[completed\] \d+ events in/);
  const recorded = await readFile(record, 'utf8');
  assert.equal(recorded.includes('cli-canary-42'), false);
  assert.ok(recorded.includes('Bearer ${env:TOKEN}'));
  const folded = await agentApi(['fold', record]);
  assert.equal(folded.code, 0);
  const response = JSON.parse(folded.out) as {
    readonly status: string;
    readonly output: readonly { readonly type: string }[];
  };
  assert.equal(response.status, 'completed');
  assert.deepEqual(
    response.output.map(({ type }) => type),
    ['reasoning', 'message', 'plugin_call', 'plugin_call_output', 'message'],
  );
});

test('send prints the output of a tool with its name in every protocol', async () => {
  const user = { role: 'user', content: 'weather' };
  const message = { role: 'user', parts: [{ kind: 'text', text: 'weather' }], messageId: 'm', kind: 'message' };
  const requests = {
    'agent-api': { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'weather' }] }] },
    'ag-ui': {
      threadId: 't',
      runId: 'r',
      state: {},
      messages: [{ id: 'm', ...user }],
      tools: [],
      context: [],
      forwardedProps: {},
    },
    responses: { model: 'x', input: 'weather', stream: true },
    a2a: { jsonrpc: '2.0', id: 1, method: 'message/stream', params: { message } },
  };
  for (const [protocol, body] of Object.entries(requests)) {
    const file = join(folder, `${protocol}.json`);
    await writeFile(file, JSON.stringify(body));
    const { code, err } = await agentApi(['send', file, '--url', new URL('/', server.url).href]);
    assert.equal(code, 0, protocol + err);
    assert.match(err, /^→ get_weather \{/m, protocol);
    assert.match(err, /^← get_weather \S/m, protocol);
  }
});

test('a run that cannot be recorded is not sent, and the message says what is in the way', async () => {
  const taken = join(folder, 'taken.agentrun.jsonl');
  await writeFile(taken, '');
  const exists = await agentApi(['send', request, '--url', server.url, '--record', taken]);
  assert.deepEqual([exists.code, exists.out], [2, '']);
  const reason = `Cannot write ${taken}: EEXIST: a file or folder with that name already exists.`;
  assert.equal(exists.err, `${reason} The request was not sent. Name another file after --record.\n`);
  assert.equal(await readFile(taken, 'utf8'), '');
  const inner = join(folder, 'absent', 'x.agentrun.jsonl');
  const lost = await agentApi(['send', request, '--url', server.url, '--record', inner]);
  assert.equal(lost.code, 2);
  assert.ok(lost.err.includes(`${inner}: ENOENT: the folder ${join(folder, 'absent')} does not exist. The`), lost.err);
});

test('send writes the profile of the configuration beside the request into the run', async () => {
  const place = await mkdtemp(join(folder, 'configured-'));
  const [file, record] = [join(place, 'hi.agentrequest.json'), join(place, 'hi.agentrun.jsonl')];
  await writeFile(file, await readFile(request, 'utf8'));
  await writeFile(join(place, 'agentapi.config.json'), JSON.stringify({ profile: { 'agent-api': 'agentscope-java' } }));
  assert.equal((await agentApi(['send', file, '--url', server.url, '--record', record])).code, 0);
  const [header = ''] = (await readFile(record, 'utf8')).split('\n');
  assert.deepEqual((JSON.parse(header) as { readonly profiles?: unknown }).profiles, {
    'agent-api': 'agentscope-java',
  });
});

test('send without a URL starts a sample agent', async () => {
  const { code, out } = await agentApi(['send', request]);
  assert.equal(code, 0);
  assert.match(out, /sunny in London/);
});

test('fold gives the same result for SSE and JSONL events on standard input', async () => {
  const events = [
    { object: 'response', status: 'in_progress', id: 'r1' },
    { object: 'content', type: 'text', msg_id: 'm1', index: 0, delta: true, text: 'Hel' },
    { object: 'content', type: 'text', msg_id: 'm1', index: 0, delta: true, text: 'lo' },
    { object: 'response', status: 'completed', id: 'r1' },
  ].map((event) => JSON.stringify(event));
  const sse = await agentApi(['fold', '-'], events.map((event) => `data: ${event}\n\n`).join(''));
  const jsonl = await agentApi(['fold', '-'], events.join('\n'));
  assert.equal(sse.code, 0);
  assert.equal(sse.out, jsonl.out);
  const { output } = JSON.parse(sse.out) as { output: readonly { content: readonly { text: string }[] }[] };
  assert.equal(output[0]?.content[0]?.text, 'Hello');
});

test('schema prints a schema by either name in the requested language, or lists the names', async () => {
  const byFile = await agentApi(['schema', 'agent-request']);
  assert.equal(byFile.code, 0);
  const schema = JSON.parse(byFile.out) as { readonly title: string; readonly description: string };
  assert.equal(schema.title, 'AgentRequest');
  assert.match(schema.description, /^A request to an agent/);
  assert.equal((await agentApi(['schema', 'AgentRequest'])).out, byFile.out);
  assert.match((await agentApi(['schema', 'Role', '--locale', 'zh-cn'])).out, /"enumDescriptions": \["智能体。"/);
  const list = await agentApi(['schema']);
  assert.equal(list.code, 0);
  assert.match(list.out, /^event +StreamEvent$/m);
  const misspelt = await agentApi(['schema', 'agent-requst']);
  assert.match(misspelt.err, /there is no schema “agent-requst”\. Did you mean agent-request\?/);
  const unknown = await agentApi(['schema', 'agent-demand']);
  assert.equal(unknown.code, 2);
  assert.equal(unknown.out, '');
  assert.ok(unknown.err.includes('agent-demand') && unknown.err.includes(list.out.trim()), unknown.err);
});

test('unusable input is reported with exit code 2', async () => {
  const broken = join(folder, 'broken.json');
  await writeFile(broken, '{\n  "input": [,]\n}');
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['fold', join(folder, 'absent')], /Cannot read .*absent: ENOENT: there is no such file or folder\n/],
    [['send', broken], /broken\.json:2:13: not valid JSON/],
    [['send', request, '--url', 'http://127.0.0.1:1/shutdown'], /never calls/],
    [['send', request, '--url', server.url, '--header', 'a: ${env:NOT_SET}'], /\$\{env:NOT_SET\} has no value/],
    [['send'], /specify a FILE/],
    [['dance'], /unknown command/],
    [['send', request, '--dance'], /--dance/],
  ];
  for (const [args, message] of cases) {
    const { code, err } = await agentApi(args);
    assert.equal(code, 2, args.join(' '));
    assert.match(err, message);
  }
  assert.equal((await agentApi(['fold', '-'], 'hello')).code, 2);
});

test('an agent that does not respond is reported in the requested language with exit code 1', async () => {
  const { code, err } = await agentApi(['send', request, '--url', 'http://127.0.0.1:1/process', '--locale', 'zh-cn']);
  assert.equal(code, 1);
  assert.match(err, /无法连接/);
});

test('serve prints its address and responds until it is interrupted', async () => {
  const child = startAgentApi(['serve', '--port', '0']);
  const line = await new Promise<string>((resolve) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString()));
  });
  const url = /http:\S+/.exec(line)?.[0] ?? '';
  const health = await fetch(url.replace('/process', '/health'));
  assert.equal(health.status, 200);
  const closed = new Promise((resolve) => {
    child.on('close', resolve);
  });
  child.kill('SIGINT');
  assert.equal(await closed, 0);
});

test('export prints a run in every format and removes secrets that are still in the environment', async () => {
  const record = join(folder, 'export.agentrun.jsonl');
  const header = 'Authorization: Bearer ${env:TOKEN}';
  await agentApi(['send', request, '--url', server.url, '--header', header, '--record', record]);
  const as = (form: string): Promise<Finished> => agentApi(['export', record, '--as', form]);
  assert.match((await as('markdown')).out, /^### Tool: get_weather$/m);
  assert.match((await agentApi(['export', record])).out, /^# .* → /);
  assert.equal((JSON.parse((await as('json')).out) as { readonly status: string }).status, 'completed');
  assert.match((await as('jsonl')).out, /^\{"sequence_number"[^\n]*"object":"response"/);
  assert.match((await as('sse')).out, /^data: \{[^\n]*\n\ndata: /);
  assert.match((await as('curl')).out, /"\$TOKEN"/);
  assert.equal((await as('run')).out, await readFile(record, 'utf8'));
  const echoed = (await readFile(record, 'utf8')).replace('sunny', 'cli-canary-42');
  await writeFile(record, echoed);
  assert.equal((await as('sse')).out.includes('cli-canary-42'), false);
});

test('export rejects unknown formats and files that are not runs', async () => {
  const wrong = await agentApi(['export', request, '--as', 'pdf']);
  assert.deepEqual([wrong.code, wrong.out], [2, '']);
  assert.match(wrong.err, /--as must be one of: markdown, json/);
  assert.equal((await agentApi(['export', request])).code, 2);
  assert.match((await agentApi(['export', join(folder, 'none.agentrun.jsonl')])).err, /Cannot read/);
});

test('a folder instead of a run file is reported without a stack trace', async () => {
  const { code, err } = await agentApi(['export', folder]);
  assert.equal(code, 2);
  assert.match(err, /^Cannot read .*EISDIR/);
  assert.doesNotMatch(err, /^\s+at /m);
});

test('import writes run files whose names need no quotes in a shell', async () => {
  const event = (status: string): string => `data: ${JSON.stringify({ object: 'response', status, id: 'r' })}\n\n`;
  const saved = join(folder, 'my saved (2) answer.sse');
  await writeFile(saved, event('created') + event('completed'));
  const { code, out } = await runAgentApi(['import', saved], '', {}, folder);
  assert.equal(code, 0);
  assert.match(out, /^agent-runs[/\\]my-saved-2-answer-\d{4}-\d\d-\d\dT[\d-]+Z\.agentrun\.jsonl\n$/);
  assert.match(await readFile(join(folder, out.trim()), 'utf8'), /"source":"my saved \(2\) answer"/);
});
