/** Tests the tools for coding agents: bounded answers that can be continued, ids that fit, and no secrets. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { defaultLimits } from '../../src/protocol/core/base/limits.ts';
import type { JsonObject } from '../../src/protocol/core/json/json.ts';
import { createRedact } from '../../src/protocol/core/secrets/redact.ts';
import { estimateTokens } from '../../src/protocol/core/run/estimateTokens.ts';
import { allTools, toolNamed } from '../../src/tools/allTools.ts';
import { callTool, maxAnswer, type ToolAnswer } from '../../src/tools/answer.ts';
import type { ToolContext } from '../../src/tools/context.ts';
import { defineTool, ToolError } from '../../src/tools/tool.ts';
import { runLines } from '../support/recordings.ts';
import { severities } from '../../src/protocol/core/base/severity.ts';

const root = mkdtempSync(join(tmpdir(), 'tools-'));
const runFolder = join(root, 'agent-runs');
mkdirSync(runFolder);
after(() => rmSync(root, { recursive: true }));

const canary = 'canary-3f9a77c1';

const context: ToolContext = {
  root,
  runFolders: [runFolder],
  limits: defaultLimits,
  signal: new AbortController().signal,
  redactFor: async () => createRedact([{ value: canary, label: '•••' }]),
  readRulePage: async () => undefined,
};

function call(name: string, input: JsonObject): Promise<ToolAnswer> {
  const tool = toolNamed(name);
  assert.ok(tool, name);
  return callTool(tool, input, context);
}

const size = ({ text, structured }: ToolAnswer): number => Buffer.byteLength(text + JSON.stringify(structured));

/** A run with many tool calls, one of them without output, and a text in several pieces. */
function writeLargeRun(): string {
  const frames: [number, string][] = [[0, JSON.stringify({ object: 'response', id: 'r', status: 'created' })]];
  const add = (json: object): void => void frames.push([frames.length, JSON.stringify(json)]);
  for (let number = 0; frames.length < 10_000; number += 1) {
    const [id, output] = [`c${number}`, `o${number}`];
    const name = `tool_${number % 7}`;
    add({ object: 'message', id, type: 'plugin_call', role: 'assistant', status: 'in_progress' });
    add({
      object: 'content',
      type: 'data',
      msg_id: id,
      index: 0,
      data: { call_id: id, name, arguments: '{"q":"词语"}' },
    });
    add({ object: 'message', id, type: 'plugin_call', role: 'assistant', status: 'completed' });
    if (number === 3) continue;
    add({ object: 'message', id: output, type: 'plugin_call_output', role: 'tool', status: 'in_progress' });
    const data = { call_id: id, output: `结果 ${canary} ${'long '.repeat(30)}` };
    add({ object: 'content', type: 'data', msg_id: output, index: 0, data });
    add({ object: 'message', id: output, type: 'plugin_call_output', role: 'tool', status: 'completed' });
  }
  const request = { input: [{ role: 'user', content: [{ type: 'text', text: `Find ${canary}` }] }] };
  const lines = runLines({ request, frames, end: { end: 'completed', at: 12_345, status: 200 } });
  const name = 'large-2026-01-01T00-00-00-000Z.agentrun.jsonl';
  writeFileSync(join(runFolder, name), `${lines.join('\n')}\n`);
  return name;
}

const large = writeLargeRun();

test('the three depths of a run of 10,000 events cost few tokens, and the outline names everything', async () => {
  const outline = await call('show_run', { run: large });
  assert.ok(estimateTokens(outline.text) <= 300, String(estimateTokens(outline.text)));
  for (const number of [0, 1, 2, 3, 4, 5, 6]) assert.match(outline.text, new RegExp(`tool_${number} ×\\d+`));
  assert.match(outline.text, /calls without output: tool_3/);
  const findings = await call('show_findings', { run: large });
  const rules = new Set([...findings.text.matchAll(/\[([a-z-]+)\]$/gm)].map(([, rule = '']) => rule));
  assert.ok(rules.size > 0);
  for (const rule of rules) assert.ok(outline.text.includes(rule), rule);
  const steps = await call('show_run', { run: large, depth: 'steps' });
  assert.ok(estimateTokens(steps.text) <= 2000, String(estimateTokens(steps.text)));
  const step = await call('show_run', { run: large, step: 2 });
  assert.ok(estimateTokens(step.text) <= 8000);
});

test('no answer is larger than 8 KB, or contains a secret', async () => {
  const inputs: Readonly<Record<string, JsonObject>> = {
    list_runs: {},
    search_runs: { text: canary, limit: 200 },
    show_run: { run: large, depth: 'steps' },
    show_findings: { run: large },
    compare_runs: { before: large, after: large },
    make_test: { run: large },
    lint: { path: '.' },
    propose_fixes: { text: '[{"role":"assistant","content":"x"}]' },
    convert: { path: large, to: 'chat' },
    fold: { path: large },
    describe_protocol: {},
    list_endpoints: {},
  };
  for (const { name, effect } of allTools) {
    if (effect !== 'none') continue;
    const answer = await call(name, inputs[name] ?? assert.fail(`no input for ${name}`));
    assert.ok(!answer.isError, `${name}: ${answer.text}`);
    assert.ok(size(answer) <= maxAnswer, `${name}: ${size(answer)}`);
    assert.ok(!`${answer.text}${JSON.stringify(answer.structured)}`.includes(canary), name);
  }
});

test('a stream of which only a part is read is no complete answer, and the reason comes first', async () => {
  const limits = { ...defaultLimits, events: 3 };
  const texts = ['Hel', 'lo', '!', '?', '.'];
  const chunks = texts.map((content) => ({
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { content } }],
  }));
  const stream = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
  const long = `${stream}${': more\n\n'.repeat(20_000)}${stream}`;
  for (const [name, input] of [
    ['fold', {}],
    ['convert', { to: 'responses' }],
    ['convert', { to: 'a2a', mode: 'as-runtime' }],
  ] as const) {
    const tool = toolNamed(name);
    assert.ok(tool);
    const partial = await callTool(tool, { ...input, text: long }, { ...context, limits });
    assert.match(partial.text, /^Only a part was read\. Reading stopped at a limit: .* 3 events[^]*Hello/);
    assert.equal(partial.structured['complete'], false);
    const broken = await callTool(tool, { ...input, text: stream.slice(0, -9) }, context);
    assert.match(broken.text, /^Only a part was read\. The text ends in the middle/);
    assert.equal(broken.structured['complete'], false);
    const whole = await callTool(tool, { ...input, text: stream }, context);
    assert.ok(!whole.text.includes('Only a part') && whole.structured['complete'] !== false, whole.text);
  }
});

test('the pages of a long answer add up to all of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
      fc.integer({ min: 1, max: 400 }),
      async (line, count) => {
        const whole = `${line}\n`.repeat(count);
        const input = {};
        const tool = defineTool({
          ...{ name: 'x', title: { en: 'x', 'zh-cn': 'x' }, description: 'x', effect: 'none', input },
          run: () => ({ text: whole, structured: { id: 'y' } }),
        });
        let joined = '';
        let cursor: string | undefined;
        do {
          const answer = await callTool(tool, cursor === undefined ? {} : { cursor }, context);
          assert.ok(size(answer) <= maxAnswer && !answer.isError);
          const next: unknown = answer.structured['next_cursor'];
          cursor = typeof next === 'string' ? next : undefined;
          joined += cursor === undefined ? answer.text : answer.text.slice(0, answer.text.lastIndexOf('\n… '));
        } while (cursor !== undefined);
        assert.equal(joined, whole);
      },
    ),
    { numRuns: 40 },
  );
});

test('errors say what to do next', async () => {
  assert.match((await call('show_run', { run: 'larg' })).text, /There is no run larg/);
  assert.match((await call('show_run', { run: large, step: 99_999 })).text, /depth "steps"/);
  assert.match((await call('show_run', { run: large, deptth: 'steps' })).text, /deptth/);
  assert.match((await call('convert', { text: '{}', to: 'nothing' })).text, /Use one of: /);
  assert.match((await call('send_request', { request: '{}' })).text, /--allow-send/);
  assert.match((await call('describe_protocol', { topic: 'Mesage' })).text, /Did you mean Message/);
});

test('files outside of the folders are not read, also through links', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  writeFileSync(join(outside, 'secret.agentrequest.json'), '{"input":[]}');
  symlinkSync(outside, join(root, 'link'));
  for (const path of [
    '/etc/passwd',
    '../',
    join(outside, 'secret.agentrequest.json'),
    'link/secret.agentrequest.json',
  ]) {
    const answer = await call('lint', { path });
    assert.ok(answer.isError);
    assert.match(answer.text, /outside of the folders|no file or folder/);
  }
  rmSync(outside, { recursive: true });
});

test('an error is no larger than an answer, in any language', async () => {
  for (const unit of ['a', '词', '😀', '\n', '"'])
    for (const count of [10, 4000, 8190, 8192, 30_000]) {
      const tool = defineTool({
        name: 'fails',
        title: { en: 'x', 'zh-cn': 'x' },
        description: 'x',
        effect: 'none',
        input: {},
        run: () => {
          throw new ToolError(`Wrong: ${unit.repeat(count)}`);
        },
      });
      const answer = await callTool(tool, {}, context);
      assert.ok(answer.isError && size(answer) <= maxAnswer, `${unit} ${count}: ${size(answer)}`);
      assert.match(answer.text, /^Wrong: /);
      assert.doesNotMatch(answer.text, /\p{Cs}/u);
    }
});

test('runs of several folders are listed and searched together, the newest first', async () => {
  const folders = [join(root, 'runs-a'), join(root, 'runs-b')];
  const names = [1, 2, 3, 4, 5].map((day) => `weather-2026-02-0${day}T00-00-00-000Z.agentrun.jsonl`);
  for (const folder of folders) mkdirSync(folder);
  for (const [index, name] of names.entries()) {
    const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'needle' }] }] };
    const lines = runLines({ request, frames: [], end: { end: 'completed', at: 1, status: 200 } });
    writeFileSync(join(folders[index % 2] ?? '', name), `${lines.join('\n')}\n`);
  }
  for (const runFolders of [folders, folders.toReversed()])
    for (const limit of [1, 3, 5]) {
      const expected = names.toReversed().slice(0, limit);
      for (const [name, input] of [
        ['list_runs', { limit }],
        ['search_runs', { text: 'needle', limit }],
      ] as const) {
        const tool = toolNamed(name) ?? assert.fail(name);
        const { text } = await callTool(tool, input, { ...context, runFolders });
        assert.deepEqual(
          text.split('\n').map((line) => line.replace(/:.*/, '')),
          expected,
          name,
        );
      }
    }
});

test('a diff of the fixes can be applied', async () => {
  const emptyCall = { id: 'c', type: 'function', function: { name: 'now', arguments: '' } };
  const messages = [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', tool_calls: [emptyCall] },
    { role: 'tool', tool_call_id: 'c', content: 'x' },
  ];
  const text = JSON.stringify({ messages }, undefined, 2);
  const forms = [`${text}\n`, text, `\uFEFF${JSON.stringify({ messages })}`, `${text}\n`.replaceAll('\n', '\r\n')];
  for (const form of forms) {
    writeFileSync(join(root, 'fix.json'), form);
    const { text: diff } = await call('propose_fixes', { path: 'fix.json' });
    writeFileSync(join(root, 'fix.patch'), diff);
    execFileSync('git', ['apply', '--unsafe-paths', '--directory', root, join(root, 'fix.patch')], { cwd: root });
    const changed = readFileSync(join(root, 'fix.json'), 'utf8');
    assert.equal(changed.startsWith('\uFEFF'), form.startsWith('\uFEFF'));
    const fixed = JSON.parse(changed.replace(/^\uFEFF/, '')) as { readonly messages: typeof messages };
    assert.equal(fixed.messages[1]?.tool_calls?.[0]?.function.arguments, '{}');
  }
});

test('the count of findings includes those that are not listed, and the answer says how many these are', async () => {
  const events = [
    { object: 'response', id: 'r', status: 'created' },
    ...Array.from({ length: 1200 }, () => ({ object: 'weird' })),
  ];
  const frames = events.map((event, at): [number, string] => [at, JSON.stringify({ ...event, sequence_number: at })]);
  const name = 'many-2026-01-01T00-00-00-000Z.agentrun.jsonl';
  const path = join(runFolder, name);
  writeFileSync(path, runLines({ request: null, frames, end: { end: 'completed', at: 1, status: 200 } }).join('\n'));
  try {
    const { structured } = await call('show_findings', { run: name });
    const notListed = structured?.['not_listed'];
    assert.ok(typeof notListed === 'number' && notListed > 0);
    const { structured: outline } = await call('show_run', { run: name });
    const all = severities.map((severity) => Number(outline?.[severity]));
    assert.equal(
      structured?.['count'],
      all.reduce((sum, one) => sum + one),
    );
    const { structured: linted } = await call('lint', { path });
    assert.deepEqual(
      ['errors', 'warnings', 'infos'].map((severity) => linted?.[severity]),
      all,
    );
  } finally {
    rmSync(path);
  }
});

test('lint of a run file follows its configuration, also where severities differ at places', async () => {
  const folder = mkdtempSync(join(root, 'configured-'));
  const frames = [
    { object: 'response', id: 'r', status: 'created' },
    { object: 'weird' },
    { object: 'weird' },
    { object: 'response', id: 'r', status: 'completed' },
  ].map((event, at): [number, string] => [at, JSON.stringify({ ...event, sequence_number: at })]);
  const path = join(folder, 'x.agentrun.jsonl');
  writeFileSync(path, runLines({ frames, end: { end: 'completed', at: 1, status: 200 } }).join('\n'));
  const errorsWith = async (config: object) => {
    writeFileSync(join(folder, 'agentapi.config.json'), JSON.stringify(config));
    const { structured, text } = await call('lint', { path });
    return [structured?.['errors'], text.split('\n').filter((line) => line.includes('[unknown-object]')).length];
  };
  const asError = { 'unknown-object': 'error' };
  assert.deepEqual(await errorsWith({}), [0, 2]);
  assert.deepEqual(await errorsWith({ rules: asError }), [2, 2]);
  assert.deepEqual(await errorsWith({ rules: { 'unknown-object': 'off' } }), [0, 0]);
  assert.deepEqual(await errorsWith({ overrides: [{ files: '*', at: '/1', rules: asError }] }), [1, 2]);
  assert.deepEqual(await errorsWith({ overrides: [{ files: '*', lint: false }] }), [0, 0]);
  rmSync(folder, { recursive: true });
});
