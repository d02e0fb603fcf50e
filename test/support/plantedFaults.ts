/**
 * The files of an agent that was made from our template, with a run of it, and the faults that can be planted in them. The
 * places are derived from what was changed, and not from what a rule reports.
 */
import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root as repository } from '../../scripts/places.ts';
import { isJsonObject, type Json } from '../../src/protocol/core/json/json.ts';
import { createProject, requestIn } from './newProject.ts';
import { withAgent } from './runningAgent.ts';

/** The value of a secret, which is in the request of the run. */
export const canary = 'canary-51c07e';
/** The environment variable with the secret. */
export const canaryVariable = 'FAULTS_KEY';

export const runFile = 'agent-runs/weather-2026-01-01T00-00-00-000Z.agentrun.jsonl';
const requestFile = 'weather.agentrequest.json';
const transcriptFile = 'weather.transcript.json';
const toolFile = 'handoff.tool.json';
const testFile = 'weather.agenttest.json';
const conversationFile = 'conversation.agentrequest.json';

type AgentEvent = Record<string, Json>;

export interface AgentFiles {
  /** The events that the agent sends. */
  readonly events: readonly AgentEvent[];
  /** The texts of the files in which faults are planted. */
  readonly files: Readonly<Record<string, string>>;
}

/** Creates an agent, asks it, and records its response. */
export async function makeAgent(): Promise<AgentFiles> {
  const project = createProject('typescript');
  try {
    symlinkSync(join(repository, 'node_modules'), join(project.folder, 'node_modules'), 'junction');
    const { text } = requestIn(project.folder);
    const program = { command: process.execPath, args: ['server.ts'], folder: project.folder };
    const events = await withAgent(program, async (origin) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(new URL('process', origin), { method: 'POST', headers, body: text });
      const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('data: {'));
      return lines.map((line) => JSON.parse(withCanary(line.slice(6))) as AgentEvent);
    });
    const own = ['agent.ts', 'server.ts', 'package.json'].map((name) => [
      name,
      readFileSync(join(project.folder, name), 'utf8'),
    ]);
    const template = (file: string): string => readFileSync(join(repository, 'templates', 'files', file), 'utf8');
    const files = {
      ...(Object.fromEntries(own) as Record<string, string>),
      [requestFile]: text,
      [transcriptFile]: template(transcriptFile),
      [toolFile]: template(toolFile),
      [testFile]: template(testFile),
      [conversationFile]: conversation(),
      [runFile]: toRun(events),
    };
    return { events, files };
  } finally {
    project.dispose();
  }
}

/** A request with a call, its output, and the tool. */
function conversation(): string {
  const call = { call_id: 'c', name: 'get_weather', arguments: '{"city":"Hangzhou"}' };
  const parameters = {
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
    additionalProperties: false,
  };
  const tool = { name: 'get_weather', description: 'Returns the weather in a city.', parameters };
  const message = (role: string, type: string, content: Json) => ({ role, type, content: [content] });
  const request = {
    input: [
      message('user', 'message', { type: 'text', text: 'What is the weather in Hangzhou today?' }),
      message('assistant', 'plugin_call', { type: 'data', data: call }),
      message('tool', 'plugin_call_output', { type: 'data', data: { call_id: 'c', output: '22 °C and sunny' } }),
    ],
    tools: [{ type: 'function', function: tool }],
    stream: true,
  };
  return `${JSON.stringify(request, undefined, 2)}\n`;
}

/** The agent repeats the secret, as services do that quote what they were sent. */
const withCanary = (event: string): string => event.replaceAll('22 °C and sunny', `22 °C and sunny (${canary})`);

/** A run whose request contains the secret of its endpoint. Event `n` is in line `n + 2`. */
function toRun(events: readonly AgentEvent[], end = 'completed'): string {
  const header = {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: '2026-01-01T00:00:00.000Z',
    source: 'weather',
    endpoint: {
      name: 'Mine',
      url: 'http://127.0.0.1:9/',
      headers: { authorization: `Bearer \${env:${canaryVariable}}` },
    },
    request: {
      input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: `Weather? ${canary}` }] }],
    },
  };
  const frames = events.map((event, at) => ({ at, data: JSON.stringify(event) }));
  const all = [header, ...frames, { end, at: events.length + 1, status: 200 }];
  return `${all.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

export interface Planted {
  readonly file: string;
  readonly text: string;
  /** The lines that were changed, from 1; where something was removed, the lines of what is now wrong without it. */
  readonly lines: readonly number[];
}

/** Changes the events of the run, and returns the places of the events that `change` returns. */
function inRun(
  { events }: AgentFiles,
  change: (list: AgentEvent[]) => readonly (AgentEvent | undefined)[],
  { end, isNumbered = true }: { readonly end?: string; readonly isNumbered?: boolean } = {},
): Planted {
  const list = structuredClone(events) as AgentEvent[];
  const changed = new Set(change(list));
  // The agent numbers what it sends.
  if (isNumbered) for (const [index, event] of list.entries()) event['sequence_number'] = index;
  const lines = list.flatMap((event, index) => (changed.has(event) ? [index + 2] : []));
  return { file: runFile, text: toRun(list, end), lines };
}

function find(list: readonly AgentEvent[], object: string, type: string, status?: string): AgentEvent {
  const isFound = (event: AgentEvent): boolean =>
    event['object'] === object && event['type'] === type && (status === undefined || event['status'] === status);
  return list.find(isFound) ?? assert.fail(`no ${object} ${type}`);
}

/** The events of the first message of this type. */
function messageOf(list: readonly AgentEvent[], type: string): readonly AgentEvent[] {
  const { id } = find(list, 'message', type);
  return list.filter((event) => event['id'] === id || event['msg_id'] === id);
}

const remove = (list: AgentEvent[], gone: readonly AgentEvent[]): void =>
  void list.splice(0, list.length, ...list.filter((event) => !gone.includes(event)));

/** The messages in the final response. */
function finalOutput(list: readonly AgentEvent[]): AgentEvent[] {
  const output = list.at(-1)?.['output'];
  return Array.isArray(output) ? (output.filter((item) => isJsonObject(item)) as AgentEvent[]) : [];
}

/**
 * Replaces a part of the JSON of the first message of this type, in its events and in the final response. Returns the
 * events of the message that have changed.
 */
function replaceIn(list: AgentEvent[], type: string, [from, to]: readonly [string, string]): readonly AgentEvent[] {
  const replace = (event: AgentEvent): boolean => {
    const json = JSON.stringify(event);
    Object.assign(event, JSON.parse(json.replaceAll(from, to)));
    return json.includes(from);
  };
  for (const item of finalOutput(list)) if (item['type'] === type) replace(item);
  const changed = messageOf(list, type).filter(replace);
  assert.ok(changed.length > 0, from);
  return changed;
}

/** A text in the JSON of an event whose data is itself JSON in a text. */
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Changes a value of a JSON file by replacing its text. The place is the line of the value, or the first one of the object
 * around it.
 */
function inText({ files }: AgentFiles, file: string, [from, to]: readonly [string, string], around: RegExp): Planted {
  const original = files[file] ?? assert.fail(file);
  assert.ok(original.includes(from), `${file} has no ${from}`);
  const text = original.replace(from, to);
  const { index } = around.exec(text) ?? assert.fail(`${file} has no ${String(around)}`);
  return { file, text, lines: [lineAt(text, index), lineAt(text, original.indexOf(from))] };
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const wholeToolMessage = /\{ "role": "tool".*\}/;
const wholeCall = /\{\s*"role": "assistant",\s*"content": null/;

/** The faults by what they are. */
export const faults: Readonly<Record<string, (agent: AgentFiles) => Planted>> = {
  'a call that is never answered': (agent) =>
    inRun(agent, (list) => {
      remove(list, messageOf(list, 'plugin_call_output'));
      const end = list.at(-1);
      assert.ok(end);
      end['output'] = finalOutput(list).filter(({ type }) => type !== 'plugin_call_output');
      return messageOf(list, 'plugin_call');
    }),
  'an output of a call that does not exist': (agent) =>
    inRun(agent, (list) => {
      const [call] = /call_[-\da-f]{36}/.exec(JSON.stringify(list)) ?? assert.fail('no call');
      const output = replaceIn(list, 'plugin_call_output', [call, 'call_phantom']);
      // Nothing in the run says which of both ids is the wrong one.
      return [...messageOf(list, 'plugin_call'), ...output];
    }),
  'pieces that are not the text': (agent) =>
    inRun(agent, (list) => {
      const message = messageOf(list, 'message');
      const whole = message.find((event) => event['object'] === 'content' && event['status'] === 'completed');
      assert.ok(whole);
      whole['text'] = 'It is snowing.';
      return [whole];
    }),
  'a message that ends before its content': (agent) =>
    inRun(agent, (list) => {
      const message = messageOf(list, 'message');
      const end = message.find((event) => event['object'] === 'message' && event['status'] === 'completed');
      assert.ok(end);
      const last = message.findLast((event) => event['object'] === 'content');
      list.splice(list.indexOf(end), 1);
      list.splice(list.indexOf(last ?? end), 0, end);
      return [end, last];
    }),
  'a stream that is cut': (agent) =>
    inRun(
      agent,
      (list) => {
        list.splice(-3);
        return [list.at(-1)];
      },
      { end: 'interrupted' },
    ),
  'two messages with the same id': (agent) =>
    inRun(agent, (list) => {
      const first = find(list, 'message', 'plugin_call')['id'];
      const second = messageOf(list, 'plugin_call_output');
      for (const event of second) event[event['object'] === 'message' ? 'id' : 'msg_id'] = first ?? null;
      return second;
    }),
  'arguments that are not JSON': (agent) =>
    inRun(agent, (list) =>
      replaceIn(list, 'plugin_call', [quoted('{"city":"Hangzhou"}'), quoted('{"city": Hangzhou}')]),
    ),
  'an event after the end': (agent) =>
    inRun(agent, (list) => {
      const late = structuredClone(find(list, 'content', 'text'));
      list.push(late);
      return [late];
    }),
  'a call of the wrong role': (agent) =>
    inRun(agent, (list) => replaceIn(list, 'plugin_call', ['"role":"assistant"', '"role":"user"'])),
  'half of a character': (agent) => inRun(agent, (list) => replaceIn(list, 'message', ['22 ', '\\ud83c '])),
  'an event that got lost': (agent) =>
    inRun(
      agent,
      (list) => {
        const piece = find(list, 'content', 'text', 'in_progress');
        const next = list[list.indexOf(piece) + 1];
        remove(list, [piece]);
        return [next];
      },
      { isNumbered: false },
    ),
  'an unknown status': (agent) =>
    inRun(agent, (list) => {
      const event = find(list, 'message', 'message', 'completed');
      event['status'] = 'finished';
      return [event];
    }),
  'a failure without an error': (agent) =>
    inRun(agent, (list) => {
      const end = list.at(-1);
      assert.ok(end);
      end['status'] = 'failed';
      return [end];
    }),
  'content of an unknown message': (agent) =>
    inRun(agent, (list) => {
      const piece = find(list, 'content', 'text', 'in_progress');
      piece['msg_id'] = 'msg_phantom';
      return [piece];
    }),
  'a call in a transcript that is never answered': (agent) => {
    const output = '  { "role": "tool", "tool_call_id": "call_1", "content": "22 °C, sunny" },\n';
    const planted = inText(agent, transcriptFile, [output, ''], wholeCall);
    // The lines of the call, and the one where the output was.
    return { ...planted, lines: [...planted.lines, lineAt(planted.text, planted.text.indexOf('"id": "call_1"'))] };
  },
  'a phantom id in a transcript': (agent) =>
    inText(agent, transcriptFile, ['"tool_call_id": "call_1"', '"tool_call_id": "call_9"'], wholeToolMessage),
  'a misspelled member': (agent) => inText(agent, requestFile, ['"content"', '"contents"'], /\{\s*"role"[^]*?\n {4}\}/),
  'an unknown type of content': (agent) =>
    inText(agent, requestFile, ['"type": "text"', '"type": "txt"'], /\{[^{}]*"txt"[^{}]*\}/),
  'a schema with an unknown type': (agent) =>
    inText(agent, toolFile, ['"type": "object"', '"type": "map"'], /"parameters": \{[^]*?\n {4}\}/),
  'a tool schema that refuses its own call': (agent) =>
    inText(agent, conversationFile, [quoted('{"city":'), quoted('{"town":')], /"data": \{\s*"call_id"/),
  'an output before its call': (agent) =>
    inRun(agent, (list) => {
      const output = messageOf(list, 'plugin_call_output');
      remove(list, output);
      list.splice(list.indexOf(find(list, 'message', 'plugin_call')), 0, ...output);
      const end = list.at(-1);
      assert.ok(end);
      const all = finalOutput(list);
      const isOutput = ({ type }: AgentEvent): boolean => type === 'plugin_call_output';
      end['output'] = [...all.filter(isOutput), ...all.filter((item) => !isOutput(item))];
      return output;
    }),
  'content without a type': (agent) => inText(agent, requestFile, ['"type": "text", ', ''], /\{ "text"/),
  'usage that does not add up': (agent) =>
    inRun(agent, (list) => {
      const end = list.at(-1);
      assert.ok(end);
      end['usage'] = { input_tokens: 10, output_tokens: 5, total_tokens: 99 };
      return [end];
    }),
  'a misspelled member of an agent test': (agent) => inText(agent, testFile, ['"calls"', '"call"'], /"expect"/),
};
