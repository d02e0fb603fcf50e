/** Writes one request in each protocol with code targets as a program for a server, and runs the programs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/places.ts';
import type { Json } from '../../src/protocol/core/json/json.ts';
import { codeLanguages, type RequestTarget } from '../../src/protocol/features/codegen/codeTarget.ts';
import { requestTargetsOf } from '../../src/protocol/features/codegen/targetsOf.ts';
import { wireProtocolById } from '../../src/protocol/protocols/registry.ts';
import { requestUrls } from '../../src/protocol/protocols/building-blocks/requestUrls.ts';
import { writeRequestCode } from '../../src/protocol/features/export/writeCode.ts';

/** Matches what the sample agent replies when it receives a tool output: its shortest reply. */
export const answered = /returned/;

const question = 'How warm is it in Oslo?';
const call = { call_id: 'c1', name: 'get_weather', arguments: '{"city":"Oslo"}' };
const toolOutput = { call_id: 'c1', output: '21' };
const data = (type: string, role: string, value: Json): Json => {
  return { type, role, content: [{ type: 'data', data: value }] };
};

const bodies: Readonly<Record<string, Json>> = {
  'agent-api': {
    input: [
      { role: 'user', type: 'message', content: [{ type: 'text', text: question }] },
      data('function_call', 'assistant', call),
      data('function_call_output', 'tool', toolOutput),
    ],
  },
  responses: {
    model: 'm',
    stream: true,
    input: [
      { role: 'user', content: question },
      { type: 'function_call', ...call },
      { type: 'function_call_output', ...toolOutput },
    ],
  },
  chat: {
    model: 'm',
    stream: true,
    messages: [
      { role: 'user', content: question },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c1', type: 'function', function: { name: call.name, arguments: call.arguments } }],
      },
      { role: 'tool', tool_call_id: 'c1', content: '21' },
    ],
  },
};

export interface RequestProgram {
  readonly name: string;
  readonly target: RequestTarget;
  readonly source: string;
}

/** Returns every program that is offered for a request to this server, in the requested languages. */
export function requestPrograms(server: string, languages: readonly string[]): readonly RequestProgram[] {
  return Object.entries(bodies).flatMap(([protocol, body]) => programsFor(server, { protocol, body }, languages));
}

/** Returns the programs for one request. */
export function programsFor(
  server: string,
  { protocol, body }: { readonly protocol: string; readonly body: Json },
  languages: readonly string[],
): readonly RequestProgram[] {
  const [url = server] = requestUrls(server, wireProtocolById(protocol).paths);
  return requestTargetsOf(protocol)
    .filter((target) => languages.includes(codeLanguages[target]))
    .map((target) => {
      const order = { url, headers: { Authorization: 'Bearer ${env:AGENT_TOKEN}' }, body, protocol };
      return { name: `${protocol} ${target}`, target, source: writeRequestCode(order, target, 'en', (same) => same) };
    });
}

/**
 * Runs a program and returns its output, followed by its exit code and standard error if it failed. This is
 * asynchronous, so that this process can answer the program's requests.
 */
export async function runProgram(command: string, { target, source }: RequestProgram): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'request-program-'));
  try {
    const library = pathToFileURL(join(root, 'src/protocol/index.ts')).href;
    const file = join(folder, target === 'fetch' ? 'program.mts' : 'program');
    await writeFile(file, source.replace("'agent-api-workbench/protocol'", `'${library}'`));
    const env = { ...process.env, AGENT_TOKEN: 'token', PYTHONIOENCODING: 'utf-8' };
    const child = spawn(command, [file], { cwd: folder, env });
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return output + (child.exitCode === 0 ? '' : `\nexit ${child.exitCode}: ${errors}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
