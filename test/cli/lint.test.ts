/** Tests `agent-api lint` as it is shipped: what it reads, what it prints, and how it ends. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { frameLimit } from '../../src/protocol/core/wire/frame.ts';
import { runLines } from '../support/recordings.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

let folder = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-lint-'));
});

after(() => rm(folder, { recursive: true }));

async function save(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

const frame = (json: unknown): string => `data: ${JSON.stringify(json)}\n\n`;
const created = { sequence_number: 0, object: 'response', status: 'created', id: 'r1' };
const late = { sequence_number: 5, object: 'response', status: 'completed', id: 'r1' };

test('a gap in a stream is reported with its position and exit code 1', async () => {
  const file = await save('hole.sse', frame(created) + frame(late));
  const { code, out } = await runAgentApi(['lint', file]);
  assert.equal(code, 1);
  assert.ok(out.includes(`${file}:3:26: error: Sequence number 5 follows 0`), out);
});

test('JSON output is a list with every documented member', async () => {
  const file = await save('hole.jsonl', `${JSON.stringify(created)}\n${JSON.stringify(late)}\n`);
  const { code, out } = await runAgentApi(['lint', file, '--format', 'json']);
  assert.equal(code, 1);
  const findings = JSON.parse(out) as readonly Record<string, unknown>[];
  const gap = findings.find(({ rule }) => rule === 'sequence-gap');
  assert.deepEqual(gap, {
    file,
    line: 2,
    column: 20,
    endLine: 2,
    endColumn: 21,
    pointer: '/sequence_number',
    rule: 'sequence-gap',
    severity: 'error',
    message: 'Sequence number 5 follows 0: events in between are missing, so the response may be incomplete.',
    source: gap?.['source'],
  });
  assert.equal(typeof gap?.['source'], 'string');
});

test('a finding in a run file has a position inside the recorded string', async () => {
  const header = { agentrun: 1, protocol: 'agent-api', startedAt: '', source: 'x', endpoint: {}, request: null };
  const lines = [
    header,
    ...[created, late].map((event, at) => ({ at, data: JSON.stringify(event) })),
    { end: 'completed', at: 2 },
  ];
  const file = await save('hole.agentrun.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
  const { out } = await runAgentApi(['lint', file, '--format', 'json']);
  const gap = (JSON.parse(out) as readonly { rule: string; line: number; column: number }[]).find(
    ({ rule }) => rule === 'sequence-gap',
  );
  const text = JSON.stringify(lines[2]);
  assert.deepEqual([gap?.line, gap?.column], [3, text.indexOf('5') + 1]);
});

test('a request on standard input is linted with messages in Chinese', async () => {
  const request =
    '{\n  "input": [{"role": "user", "content": [{"type": "text", "text": "Hi"}]}],\n  "sesion_id": "s"\n}';
  const { code, out } = await runAgentApi(['lint', '-', '--locale', 'zh-cn'], request);
  assert.equal(code, 0);
  assert.ok(out.includes('-:3:3: 警告: 未知成员“sesion_id”。是否应为“session_id”？ [field-typo]'), out);
});

test('a request that the server rejects is reported with positions, even if it hardly looks like one', async () => {
  const text = '{"input": "hello", "n": 9}';
  const { code, out } = await runAgentApi(['lint', await save('refused.json', text)]);
  assert.equal(code, 1);
  assert.match(out, /refused\.json:1:11: error: .*\[request-rejected\]/);
  assert.match(out, /refused\.json:1:25: error: .*\[request-rejected\]/);
  assert.equal((await runAgentApi(['lint', await save('empty.agentrequest.json', '{}')])).code, 1);
});

test('noise is reported, and BOMs and UTF-16 change nothing, both on standard input and in a file', async () => {
  const clean = frame(created) + frame(late);
  const rules = async (name: string, bytes: Buffer): Promise<readonly string[]> => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    const { out } = await runAgentApi(['lint', file, '--format', 'json']);
    const { out: piped } = await runAgentApi(['lint', '-', '--format', 'json'], bytes);
    assert.equal(piped, out.replaceAll(JSON.stringify(file), '"-"'));
    assert.equal((await runAgentApi(['fold', file])).code, 0);
    return (JSON.parse(out) as readonly { readonly rule: string; readonly line: number }[]).map(
      ({ rule, line }) => `${rule} ${line}`,
    );
  };
  const expected = await rules('clean.txt', Buffer.from(clean));
  assert.ok(expected.includes('sequence-gap 3'), String(expected));
  assert.deepEqual(await rules('marked.txt', Buffer.from(`\uFEFF${clean}`)), expected);
  assert.deepEqual(await rules('wide.txt', Buffer.from(`\uFEFF${clean}`, 'utf16le')), expected);
  const noisy = await rules('noisy.txt', Buffer.from(`INFO starting\n${clean}`));
  assert.ok(noisy.includes('stray-line 1') && noisy.includes('sequence-gap 4'), String(noisy));
});

test('SARIF and JUnit name the rule and the file', async () => {
  const file = await save('hole <&>.sse', frame(created) + frame(late));
  const sarif = JSON.parse((await runAgentApi(['lint', file, '--format', 'sarif'])).out) as {
    readonly runs: readonly { readonly results: readonly { readonly ruleId: string; readonly level: string }[] }[];
  };
  assert.ok(sarif.runs[0]?.results.some(({ ruleId, level }) => ruleId === 'sequence-gap' && level === 'error'));
  const junit = (await runAgentApi(['lint', file, '--format', 'junit'])).out;
  assert.match(junit, /<testsuite name="[^"]*hole &lt;&amp;&gt;\.sse" tests="\d+" failures="1">/);
});

test('files that cannot be linted are reported with exit code 2, and the others are still linted', async () => {
  const good = await save(
    'good.agentrequest.json',
    '{"input":[{"role":"user","content":[{"type":"text","text":"Hi"}]}]}',
  );
  const bad = await save('bad.json', '{"input": [}');
  const other = await save('other.txt', 'hello');
  const { code, out, err } = await runAgentApi(['lint', good, bad, other, join(folder, 'absent')]);
  assert.equal(code, 2);
  assert.match(out, /Errors: 0/);
  assert.match(err, /bad\.json:1:12: not valid JSON/);
  assert.match(err, /other\.txt: not a request or a stream/);
  assert.match(err, /absent: .*ENOENT/);
  const junit = (await runAgentApi(['lint', good, bad, '--format', 'junit'])).out;
  assert.match(junit, /<testsuite name="[^"]*good\.agentrequest\.json" tests="1" failures="0">/);
  assert.match(junit, /<testsuite name="[^"]*bad\.json" tests="1" failures="0" errors="1">\s*<testcase .*><error /);
  const sarif = JSON.parse((await runAgentApi(['lint', good, bad, '--format', 'sarif'])).out) as {
    readonly runs: readonly { readonly invocations?: readonly { readonly executionSuccessful: boolean }[] }[];
  };
  assert.equal(sarif.runs[0]?.invocations?.[0]?.executionSuccessful, false);
});

test('a run that failed before its first event is a run file, without findings', async () => {
  const lines = runLines({ request: { input: [] }, end: { end: 'failed', at: 1, fault: { kind: 'closed' } } });
  const failed = await save('failed.agentrun.jsonl', `${lines.join('\n')}\n`);
  const { code, err } = await runAgentApi(['lint', failed]);
  assert.deepEqual([code, err], [0, '']);
});

test('an event that is too large to read is reported, and the other files are still linted', async () => {
  const large = await save('large.sse', `data: {"a":"${'x'.repeat(frameLimit + 100_000)}"}\n\n`);
  const good = await save('good.agentrequest.json', request);
  const { code, out, err } = await runAgentApi(['lint', large, good]);
  assert.doesNotMatch(err, /at .*\.js/);
  assert.match(out, /sesion_id/);
  assert.notEqual(code, 0);
});

test('a file that is named twice is linted once', async () => {
  const file = await save('twice.agentrequest.json', request);
  assert.deepEqual(await found([file, file]), await found([file]));
});

test('unknown formats and profiles are rejected with a list of the known ones', async () => {
  const refused = await runAgentApi(['lint', 'x', '--format', 'html']);
  assert.equal(refused.code, 2);
  assert.match(refused.err, /text, lines, json, sarif, junit/);
  assert.match(
    (await runAgentApi(['lint', 'x', '--profile', 'y'])).err,
    /agentscope-2\.0, agentscope-1\.1, agentscope-0\.2/,
  );
});

const request = '{"input":[{"role":"user","content":[{"type":"text","text":"Hi"}]}],"sesion_id":"s"}';

interface Found {
  readonly file: string;
  readonly rule: string;
  readonly severity: string;
}

async function found(args: readonly string[], cwd?: string): Promise<readonly (readonly [string, string])[]> {
  const { out } = await runAgentApi(['lint', ...args, '--format', 'json'], '', {}, cwd);
  return (JSON.parse(out) as readonly Found[]).map(({ rule, severity }) => [rule, severity]);
}

async function createProject(name: string, files: Readonly<Record<string, unknown>>): Promise<string> {
  const project = join(folder, name);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return project;
}

test('the configuration above a file sets the severity of a rule in general, per file and per position', async () => {
  const project = await createProject('configured', {
    'agentapi.config.json': {
      rules: { 'field-typo': 'error' },
      overrides: [
        { files: 'sub/quiet.*', rules: { 'field-typo': 'off' } },
        { files: '/place.agentrequest.json', at: '/sesion_id', rules: { 'field-typo': 'info' } },
        { files: 'hole.sse', at: '/1', rules: { 'sequence-gap': 'off' } },
        { files: 'skipped/**', lint: false },
      ],
    },
    'loud.agentrequest.json': request,
    'place.agentrequest.json': request,
    'sub/quiet.agentrequest.json': request,
    'skipped/a.agentrequest.json': 'no JSON at all',
    'hole.sse': frame(created) + frame(late),
  });
  assert.deepEqual(await found([join(project, 'loud.agentrequest.json')]), [['field-typo', 'error']]);
  assert.deepEqual(await found([join(project, 'place.agentrequest.json')]), [['field-typo', 'info']]);
  assert.deepEqual(await found([join(project, 'sub')]), []);
  assert.deepEqual(await found([join(project, 'skipped')]), []);
  assert.ok((await found([join(project, 'hole.sse')])).every(([rule]) => rule !== 'sequence-gap'));
});

test('--config replaces the configuration above the file, and --profile replaces its profile', async () => {
  const project = await createProject('given', {
    'agentapi.config.json': { rules: { 'field-typo': 'error' } },
    'other.json': { rules: { 'field-typo': 'off', 'sequence-start': 'warning' }, profile: 'qwenpaw' },
    'a.agentrequest.json': request,
    'one.sse': frame({ ...created, sequence_number: 1 }),
  });
  const other = ['--config', join(project, 'other.json')];
  assert.deepEqual(await found([join(project, 'a.agentrequest.json'), ...other]), []);
  const starts = (await found([join(project, 'one.sse'), ...other])).map(([rule]) => rule);
  assert.ok(!starts.includes('sequence-start'));
  const stock = await found([join(project, 'one.sse'), ...other, '--profile', 'agentscope-1.1']);
  assert.ok(stock.some(([rule, severity]) => rule === 'sequence-start' && severity === 'warning'));
});

test('an invalid configuration is reported once at its position, and nothing is linted with it', async () => {
  const project = await createProject('bad', {
    'agentapi.config.json': '{\n  "rules": { "field-tipo": "off" }\n}',
    'a.agentrequest.json': request,
    'b.agentrequest.json': request,
  });
  const { code, out, err } = await runAgentApi(['lint', project]);
  assert.equal(code, 2);
  assert.match(out, /Errors: 0, warnings: 0/);
  assert.equal(err.match(/field-tipo/g)?.length, 1);
  assert.match(err, /agentapi\.config\.json:2:14: Unknown rule “field-tipo”\. Did you mean “field-typo”\?/);
  const absent = await runAgentApi(['lint', project, '--config', join(project, 'absent.json')]);
  assert.equal(absent.code, 2);
  assert.match(absent.err, /absent\.json: .*ENOENT/);
});

test('folders and globs are expanded to the matching files', async () => {
  const project = await createProject('tree', {
    'a.agentrequest.json': request,
    'deep/b.agentrequest.jsonc': `// note\n${request}`,
    'deep/c.json': request,
    'node_modules/x/d.agentrequest.json': request,
    'dist/e.agentrequest.json': request,
    'dist/f.json': request,
  });
  const filesOf = async (argument: string): Promise<readonly string[]> => {
    const { out } = await runAgentApi(['lint', argument, '--format', 'json'], '', {}, project);
    return (JSON.parse(out) as readonly Found[]).map(({ file }) => file);
  };
  assert.deepEqual(await filesOf('.'), [
    'a.agentrequest.json',
    'deep/b.agentrequest.jsonc',
    'deep/c.json',
    'dist/e.agentrequest.json',
  ]);
  assert.deepEqual(await filesOf('dist'), ['dist/e.agentrequest.json', 'dist/f.json']);
  assert.deepEqual(await filesOf('deep/*.json'), ['deep/c.json']);
  assert.deepEqual(await filesOf('*.json'), ['a.agentrequest.json']);
  assert.deepEqual(await filesOf('**/*.{json,jsonc}'), [
    'a.agentrequest.json',
    'deep/b.agentrequest.jsonc',
    'deep/c.json',
    'dist/e.agentrequest.json',
    'dist/f.json',
  ]);
  const nothing = await runAgentApi(['lint', 'deep/*.sse'], '', {}, project);
  assert.equal(nothing.code, 2);
  assert.match(nothing.err, /deep\/\*\.sse: no files found/);
});

test('--protocol sets the protocol of a file regardless of its content', async () => {
  const file = await save('plain.json', '[]');
  assert.equal((await runAgentApi(['lint', file])).code, 2);
  assert.equal((await runAgentApi(['lint', file, '--protocol', 'chat'])).code, 1, 'an empty conversation');
  assert.equal((await runAgentApi(['lint', file, '--dialect=chat'])).code, 1, 'the name of the option in 0.1');
  const refused = await runAgentApi(['lint', file, '--protocol', 'x']);
  assert.equal(refused.code, 2);
  assert.match(refused.err, /agent-api, ag-ui, chat, responses, mlflow/);
});

test('--protocol mlflow is responses with the profile mlflow, and --profile takes precedence', async () => {
  const file = await save('mlflow.sse', frame({ type: 'response.output_text.delta', item_id: 'm', delta: 'a' }));
  const rulesWith = async (...args: readonly string[]): Promise<string> => {
    const { err } = await runAgentApi(['lint', file, ...args]);
    assert.equal(err, '');
    return JSON.stringify(await found([file, ...args]));
  };
  const short = await rulesWith('--protocol', 'mlflow');
  assert.equal(short, await rulesWith('--protocol', 'responses', '--profile', 'mlflow'));
  assert.equal(short, await rulesWith('--dialect', 'mlflow'));
  const openai = await rulesWith('--protocol', 'responses', '--profile', 'openai');
  assert.notEqual(short, openai);
  assert.equal(await rulesWith('--protocol', 'mlflow', '--profile', 'openai'), openai);
});

test('an error after a thousand warnings is printed, decides the exit code, and the rest is counted', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => ({ sequence_number: index + 1, object: 'weird' }));
  const text = frame(created) + many.map(frame).join('') + frame({ ...late, sequence_number: 9999 });
  const file = await save('many.sse', text);
  const { code, out, err } = await runAgentApi(['lint', file]);
  assert.equal(code, 1);
  assert.match(out, /error: Sequence number 9999 follows 1200/);
  assert.match(out, /Errors: \d+, warnings: 12\d\d,/);
  assert.match(err, /many\.sse: \d+ more findings are not shown\./);
  const { code: asJson, err: log } = await runAgentApi(['lint', file, '--format', 'json']);
  assert.equal(asJson, 1);
  assert.match(log, /more findings are not shown/);
});
