/**
 * A bench of the tools for coding agents: a workspace with the files of an agent that was made from our template, in which
 * one fault after the other is planted. A scripted client sees nothing but the answers of `agent-api mcp`, and must name
 * the file and the line of the fault.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { root as repository } from '../../scripts/places.ts';
import type { Json, JsonObject } from '../../src/protocol/core/json/json.ts';
import { maxAnswer } from '../../src/tools/answer.ts';
import { canary, canaryVariable, faults, makeAgent, runFile, type AgentFiles } from '../support/plantedFaults.ts';

const folder = mkdtempSync(join(tmpdir(), 'faults-'));
after(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

function writeFiles(contents: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, 'agent-runs'), { recursive: true });
  for (const [path, text] of Object.entries(contents)) writeFileSync(join(folder, path), text);
}

interface Place {
  readonly file: string;
  readonly line: number;
}

type Call = (tool: string, given: JsonObject) => Promise<Answer>;

interface Answer {
  /** All pages of it. */
  readonly text: string;
  readonly structured: JsonObject;
}

/**
 * What a client that has only the tools can do: check the workspace, take the first finding, and if the tools propose to
 * change another line of that file, take that one. If it is in a run, the tools for runs must name the same place.
 */
async function search(call: Call): Promise<Place | undefined> {
  const { text } = await call('lint', { path: '.' });
  const [, file = '', line = ''] = /^(.+?):(\d+):\d+: (?:error|warning|info): /m.exec(text) ?? [];
  if (file === '') return undefined;
  if (file.endsWith('.agentrun.jsonl')) {
    assert.deepEqual(await searchRuns(call), { file, line: Number(line) });
    return { file, line: Number(line) };
  }
  const diff = await call('propose_fixes', { path: file });
  return { file, line: changedLine(diff.text) ?? Number(line) };
}

async function searchRuns(call: Call): Promise<Place | undefined> {
  const { runs } = (await call('list_runs', {})).structured as { readonly runs: readonly string[] };
  for (const run of runs) {
    const { text, structured } = await call('show_findings', { run });
    const [, event, line] = /^event (\d+)(?:, step #\d+)?, line (\d+): /m.exec(text) ?? [];
    if (event === undefined) continue;
    await call('show_run', { run, event: Number(event) });
    return { file: String(structured['file']), line: Number(line) };
  }
  return undefined;
}

/** The first line that a unified diff changes. */
function changedLine(diff: string): number | undefined {
  const [, start, lines = ''] = /^@@ -(\d+).*@@.*\n([^]*)$/m.exec(diff) ?? [];
  const index = lines.split('\n').findIndex((line) => /^[-+]/.test(line));
  return start === undefined || index === -1 ? undefined : Number(start) + index;
}

/** Calls tools, and keeps all that the client receives. */
function createCall(client: Client, received: string[]): Call {
  return async (tool, given) => {
    let text = '';
    for (let cursor: Json | undefined; ;) {
      const input = cursor === undefined ? given : { ...given, cursor };
      const { content, structuredContent, isError } = await client.callTool({ name: tool, arguments: input });
      const [part] = content;
      assert.ok(part?.type === 'text');
      // It is an error to ask for fixes of a file that is no document of a protocol, which a client cannot know.
      assert.ok(isError !== true || tool === 'propose_fixes', part.text);
      const structured = (structuredContent ?? {}) as JsonObject;
      received.push(part.text + JSON.stringify(structured));
      text += part.text;
      cursor = structured['next_cursor'];
      if (cursor === undefined) return { text, structured };
    }
  };
}

/** Returns what the client did not find. */
async function searchAll(call: Call, agent: AgentFiles): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const [fault, plant] of Object.entries(faults)) {
    const { file, text, lines } = plant(agent);
    assert.notEqual(text, agent.files[file], fault);
    assert.ok(lines.length > 0, fault);
    writeFiles({ ...agent.files, [file]: text });
    const place = await search(call);
    if (place?.file === file && lines.includes(place.line)) continue;
    const found = place === undefined ? 'nothing' : `${place.file}:${place.line}`;
    missed.push(`${fault}: ${found}, not ${file}:${lines.join()}`);
  }
  return missed;
}

test('a client that has only the tools finds planted faults', async (context) => {
  const agent = await makeAgent();
  writeFiles(agent.files);
  const client = new Client({ name: 'bench', version: '1' });
  const args = [join(repository, 'src', 'cli', 'main.ts'), 'mcp'];
  const env = { PATH: process.env['PATH'] ?? '', [canaryVariable]: canary };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, env }));
  const received: string[] = [];
  const call = createCall(client, received);
  try {
    assert.equal(await search(call), undefined, 'a false alarm');
    const missed = await searchAll(call, agent);
    const count = Object.keys(faults).length;
    const largest = Math.max(...received.map((answer) => Buffer.byteLength(answer)));
    context.diagnostic(`${count - missed.length} of ${count} found, answers of at most ${largest} bytes`);
    for (const line of missed) context.diagnostic(line);
    assert.ok(missed.length <= 2, missed.join('\n'));
    assert.ok(largest <= maxAnswer, String(largest));
    assert.ok(!received.some((answer) => answer.includes(canary)));
  } finally {
    await client.close();
  }
});

test('the secret of the endpoint is hidden in each answer that quotes it', async () => {
  const agent = await makeAgent();
  writeFiles(agent.files);
  const frames = agent.events.map((event) => JSON.stringify(event));
  const quoting = frames.findIndex((frame) => frame.includes(canary));
  assert.ok(quoting > 0);
  const client = new Client({ name: 'bench', version: '1' });
  const args = [join(repository, 'src', 'cli', 'main.ts'), 'mcp'];
  const env = { PATH: process.env['PATH'] ?? '', [canaryVariable]: canary };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, env }));
  const call = createCall(client, []);
  const run = basename(runFile);
  try {
    for (const [tool, given] of [
      ['list_runs', {}],
      ['search_runs', { text: 'Weather?' }],
      ['search_runs', { text: canary }],
      ['show_run', { run }],
      ['show_run', { run, depth: 'steps' }],
      ['show_run', { run, step: 2 }],
      ['show_run', { run, event: quoting }],
      ['make_test', { run }],
      ['fold', { path: runFile }],
      ['convert', { path: runFile, to: 'responses' }],
    ] as const) {
      const { text, structured } = await call(tool, given);
      assert.ok(!(text + JSON.stringify(structured)).includes(canary), tool);
      // Otherwise the test would not notice a tool that shows nothing of what was said.
      assert.ok(text.includes(`\${env:${canaryVariable}}`), `${tool} ${JSON.stringify(given)}: ${text}`);
    }
  } finally {
    await client.close();
  }
});
