/**
 * The files of an agent that was made from our template, with a run of it, and twenty faults that can be planted in them.
 * The places are derived from what was changed, and not from what a rule reports.
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
      return lines.map((line) => JSON.parse(line.slice(6)) as AgentEvent);
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
      [runFile]: toRun({ events: events.map((event) => JSON.stringify(event)) }),
    };
    return { events, files };
  } finally {
    project.dispose();
  }
}

interface Run {
  readonly events: readonly string[];
  readonly end?: string;
  readonly request?: Json;
}

/** A run whose request contains the secret of its endpoint. Event `n` is in line `n + 2`. */
function toRun({ events: lines, end = 'completed', request }: Run): string {
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
    request: request ?? {
      input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: `Weather? ${canary}` }] }],
    },
  };
  const frames = lines.map((data, index) => ({ at: index, data }));
  const all = [header, ...frames, { end, at: lines.length + 1, status: 200 }];
  return `${all.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

export interface Planted {
  readonly file: string;
  readonly text: string;
  /** The lines of the changed event, message or value, from 1. */
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
  const text = toRun({ events: list.map((event) => JSON.stringify(event)), ...(end !== undefined && { end }) });
  return { file: runFile, text, lines: list.flatMap((event, index) => (changed.has(event) ? [index + 2] : [])) };
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

/** Replaces a part of the JSON in all events. */
function replaceIn(list: AgentEvent[], from: string, to: string): void {
  const json = JSON.stringify(list);
  assert.ok(json.includes(from), from);
  list.splice(0, list.length, ...(JSON.parse(json.replaceAll(from, to)) as AgentEvent[]));
}

/** Changes a value of a JSON file by replacing its text; `lines` are those of the object around it. */
function inText({ files }: AgentFiles, file: string, [from, to]: readonly [string, string], around: RegExp): Planted {
  const original = files[file] ?? assert.fail(file);
  assert.ok(original.includes(from), `${file} has no ${from}`);
  const text = original.replace(from, to);
  const [match] = around.exec(text) ?? assert.fail(`${file} has no ${String(around)}`);
  const start = text.slice(0, text.indexOf(match)).split('\n').length;
  return { file, text, lines: match.split('\n').map((_, index) => start + index) };
}

const wholeToolMessage = /\{ "role": "tool".*\}/;
const wholeCall = /\{\s*"role": "assistant",\s*"content": null[^]*?\n {2}\}/;

/** The faults by what they are. */
export const faults: Readonly<Record<string, (agent: AgentFiles) => Planted>> = {
  'a call that is never answered': (agent) =>
    inRun(agent, (list) => {
      remove(list, messageOf(list, 'plugin_call_output'));
      for (const event of list)
        if (Array.isArray(event['output']))
          event['output'] = event['output'].filter(
            (item) => !(isJsonObject(item) && item['type'] === 'plugin_call_output'),
          );
      return messageOf(list, 'plugin_call');
    }),
  'an output of a call that does not exist': (agent) =>
    inRun(agent, (list) => {
      const output = messageOf(list, 'plugin_call_output');
      for (const { data } of output) if (isJsonObject(data)) (data as AgentEvent)['call_id'] = 'call_phantom';
      return output;
    }),
  'pieces that are not the text': (agent) =>
    inRun(agent, (list) => {
      const message = messageOf(list, 'message');
      const whole = message.find((event) => event['object'] === 'content' && event['status'] === 'completed');
      assert.ok(whole);
      whole['text'] = 'It is snowing.';
      return message;
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
    inRun(agent, (list) => {
      replaceIn(list, JSON.stringify('{"city":"Hangzhou"}'), JSON.stringify('{"city": Hangzhou}'));
      return messageOf(list, 'plugin_call');
    }),
  'an event after the end': (agent) =>
    inRun(agent, (list) => {
      const late = structuredClone(find(list, 'content', 'text'));
      list.push(late);
      return [late];
    }),
  'a call of the wrong role': (agent) =>
    inRun(agent, (list) => {
      const role = '"type":"plugin_call","role":';
      replaceIn(list, `${role}"assistant"`, `${role}"user"`);
      return messageOf(list, 'plugin_call');
    }),
  'half of a character': (agent) =>
    inRun(agent, (list) => {
      const piece = find(list, 'content', 'text', 'in_progress');
      piece['text'] = 'It is \ud83c ';
      return messageOf(list, 'message');
    }),
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
    // The line where the output was belongs to it.
    return { ...planted, lines: [...planted.lines, Math.max(...planted.lines) + 1] };
  },
  'a phantom id in a transcript': (agent) =>
    inText(agent, transcriptFile, ['"tool_call_id": "call_1"', '"tool_call_id": "call_9"'], wholeToolMessage),
  'a misspelled member': (agent) => inText(agent, requestFile, ['"content"', '"contents"'], /\{\s*"role"[^]*?\n {4}\}/),
  'an unknown type of content': (agent) =>
    inText(agent, requestFile, ['"type": "text"', '"type": "txt"'], /\{[^{}]*"txt"[^{}]*\}/),
  'a schema with an unknown type': (agent) =>
    inText(agent, toolFile, ['"type": "object"', '"type": "map"'], /"parameters": \{[^]*?\n {4}\}/),
  'a tool schema that refuses its own call': () => {
    const text = JSON.stringify(
      {
        input: [
          { role: 'user', type: 'message', content: [{ type: 'text', text: 'Weather?' }] },
          {
            role: 'assistant',
            type: 'plugin_call',
            content: [{ type: 'data', data: { call_id: 'c', name: 'get_weather', arguments: '{"town":"Hangzhou"}' } }],
          },
          {
            role: 'tool',
            type: 'plugin_call_output',
            content: [{ type: 'data', data: { call_id: 'c', output: 'sunny' } }],
          },
        ],
        tools: [
          {
            type: 'function',
            function: {
              name: 'get_weather',
              parameters: {
                type: 'object',
                properties: { city: { type: 'string' } },
                required: ['city'],
                additionalProperties: false,
              },
            },
          },
        ],
      },
      undefined,
      2,
    );
    const lines = text.split('\n').flatMap((line, index) => (line.includes('town') ? [index + 1] : []));
    return { file: requestFile, text, lines };
  },
};
