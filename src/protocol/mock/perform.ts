/** Steps → frames of the wire, paced so that a person can watch them stream. */
import type { JsonObject } from '../base/json.ts';
import { pythonDumps } from '../dialects/agent-api/pythonDumps.ts';
import { createStage, toErrorFrame, type Stage, type StageMessage, type StageOptions, type Wire } from './stage.ts';
import type { Step, ToolUse } from './step.ts';

export type Pause = (milliseconds: number) => Promise<void>;

/** A chunk of the answer; `breaks` when the connection is to be broken right after it. */
export interface Piece {
  readonly text: string;
  readonly breaks?: true;
}

const pace = 25;

export async function* perform(steps: readonly Step[], options: StageOptions, pause: Pause): AsyncGenerator<Piece> {
  const stage = createStage(options);
  yield { text: stage.response('created') };
  yield { text: stage.response('in_progress') };
  for (const step of steps) {
    if (step.do === 'cut') {
      yield* cut(step.text, stage, pause);
      return;
    }
    if (step.do === 'bare-error') {
      yield { text: toErrorFrame(step.text) };
      return;
    }
    if (step.do === 'fail') {
      yield { text: stage.response('failed', { code: step.code, message: step.message }) };
      return;
    }
    for await (const text of performStep(step, stage, pause)) yield { text };
  }
  yield { text: stage.response('completed') };
}

async function* performStep(
  step: Exclude<Step, { do: 'cut' | 'bare-error' | 'fail' }>,
  stage: Stage,
  pause: Pause,
): AsyncGenerator<string> {
  switch (step.do) {
    case 'say':
      return yield* speak('message', step.text, step.pace ?? pace, stage, pause);
    case 'think':
      return yield* speak('reasoning', step.text, step.pace ?? pace, stage, pause);
    case 'begin':
      yield* begin('message', step.text, pace, stage, pause);
      return;
    case 'use':
      for (const [index, tool] of step.tools.entries()) yield* call(tool, index === 0, stage, pause);
      await pause(step.takes ?? 300);
      // The real server answers parallel calls as they finish; the later ones tend to be first.
      for (const tool of step.tools.toReversed()) yield* answer(tool, stage, pause);
      return;
    case 'tell':
      return yield* tell(step.type, step.data, stage);
    case 'show': {
      const { frame, message } = stage.openMessage('message', 'assistant');
      yield frame;
      await pause(pace);
      yield message.progress(step.content, true);
      return;
    }
    case 'refuse': {
      const { frame, message } = stage.openMessage('message', 'assistant');
      yield frame;
      for (const token of toTokens(step.text)) {
        yield message.progress({ type: 'refusal', refusal: token }, true);
        await pause(pace);
      }
      yield message.completeContent({ type: 'refusal', refusal: step.text });
      yield message.complete(false);
      return;
    }
    case 'flood':
      return yield* flood(step.count, stage);
  }
}

/** The announcement and the tokens of a text message; returns the message, still open. */
async function* begin(
  type: string,
  text: string,
  tokenPace: number,
  stage: Stage,
  pause: Pause,
): AsyncGenerator<string, StageMessage> {
  const { frame, message } = stage.openMessage(type, 'assistant');
  yield frame;
  for (const token of toTokens(text)) {
    await pause(tokenPace);
    yield message.progress({ type: 'text', text: token }, true);
  }
  return message;
}

async function* speak(
  type: string,
  text: string,
  tokenPace: number,
  stage: Stage,
  pause: Pause,
): AsyncGenerator<string> {
  const message = yield* begin(type, text, tokenPace, stage, pause);
  yield message.completeContent({ type: 'text', text });
  yield message.complete(false);
}

async function* cut(text: string, stage: Stage, pause: Pause): AsyncGenerator<Piece> {
  const last = text.slice(-1);
  const beginning = begin('message', text.slice(0, -1), pace, stage, pause);
  let step = await beginning.next();
  for (; step.done !== true; step = await beginning.next()) yield { text: step.value };
  const frame = step.value.progress({ type: 'text', text: last }, true);
  yield { text: frame.slice(0, frame.lastIndexOf(last) + 1), breaks: true };
}

/** A call whose arguments stream comes as snapshots; one that arrives whole has a stub without index before it. */
async function* call(tool: ToolUse, streams: boolean, stage: Stage, pause: Pause): AsyncGenerator<string> {
  const { frame, message } = stage.openMessage(tool.server === undefined ? 'plugin_call' : 'mcp_call', 'assistant');
  const { id: call_id, name, server } = tool;
  const snapshot = (text: string): Wire => ({
    type: 'data',
    data:
      server === undefined
        ? { call_id, name, arguments: text }
        : { call_id, arguments: text, name, server_label: server },
  });
  yield frame;
  yield message.progress(snapshot(''), false, streams ? 0 : null);
  for (const prefix of streams ? growArguments(tool.arguments) : []) {
    await pause(pace * 2);
    yield message.progress(snapshot(pythonDumps(prefix)), false);
  }
  yield message.completeContent(snapshot(pythonDumps(tool.arguments)));
  yield message.complete(true);
}

/** Arguments as they grow: the real server repairs what it has so far, so every snapshot is whole JSON. */
function* growArguments(whole: JsonObject): Generator<JsonObject> {
  let grown: JsonObject = {};
  yield grown;
  for (const [key, value] of Object.entries(whole)) {
    if (typeof value === 'string') yield { ...grown, [key]: value.slice(0, Math.ceil(value.length / 2)) };
    grown = { ...grown, [key]: value };
    yield grown;
  }
}

async function* answer(tool: ToolUse, stage: Stage, pause: Pause): AsyncGenerator<string> {
  const type = tool.server === undefined ? 'plugin_call_output' : 'mcp_call_output';
  const { frame, message } = stage.openMessage(type, 'tool');
  const snapshot = (output: string) => ({ type: 'data', data: { call_id: tool.id, name: tool.name, output } });
  yield frame;
  yield message.progress(snapshot(''), false);
  await pause(pace * 4);
  yield message.completeContent(snapshot(pythonDumps([{ type: 'text', text: tool.output }])));
  yield message.complete(true);
}

function* tell(type: string, data: ToolUse['arguments'], stage: Stage): Generator<string> {
  const { frame, message } = stage.openMessage(type, 'assistant');
  yield frame;
  yield message.completeContent({ type: 'data', data });
  yield message.complete(true);
}

/** Frames a tick: enough to be fast, few enough that the server can do something else in between. */
const floodChunk = 100;

async function* flood(count: number, stage: Stage): AsyncGenerator<string> {
  const { frame, message } = stage.openMessage('message', 'assistant');
  yield frame;
  for (let sent = 0; sent < count; sent += floodChunk) {
    const frames = Array.from({ length: Math.min(floodChunk, count - sent) }, (_, index) =>
      message.progress({ type: 'text', text: `word${sent + index} ` }, true),
    );
    yield frames.join('');
  }
  const text = Array.from({ length: count }, (_, index) => `word${index} `).join('');
  yield message.completeContent({ type: 'text', text });
  yield message.complete(false);
}

/** Words with their space, or two characters of a script without spaces. */
export function toTokens(text: string): readonly string[] {
  return text.match(/[\u3000-\u9fff\uff00-\uffef]{1,2}|\s*[^\s\u3000-\u9fff\uff00-\uffef]+\s*/g) ?? [text];
}
