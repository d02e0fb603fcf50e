/** Steps → frames of the wire, paced so that a person can watch them stream. */
import { createStage, toFrame, type Stage, type StageOptions } from './stage.ts';
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
      yield { text: 'data: {"sequence_number":9,"object":"content","text":"北', breaks: true };
      return;
    }
    if (step.do === 'bare-error') {
      yield { text: toFrame({ error: step.text }) };
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
    case 'use':
      for (const tool of step.tools) yield* call(tool, stage, pause);
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

async function* speak(
  type: string,
  text: string,
  tokenPace: number,
  stage: Stage,
  pause: Pause,
): AsyncGenerator<string> {
  const { frame, message } = stage.openMessage(type, 'assistant');
  yield frame;
  for (const token of toTokens(text)) {
    await pause(tokenPace);
    yield message.progress({ type: 'text', text: token }, true);
  }
  yield message.completeContent({ type: 'text', text });
  yield message.complete(false);
}

async function* call(tool: ToolUse, stage: Stage, pause: Pause): AsyncGenerator<string> {
  const { frame, message } = stage.openMessage(tool.server === undefined ? 'plugin_call' : 'mcp_call', 'assistant');
  const text = JSON.stringify(tool.arguments);
  const snapshot = (argumentsSoFar: string) => ({
    type: 'data',
    data: {
      call_id: tool.id,
      ...(tool.server === undefined ? { name: tool.name, arguments: argumentsSoFar } : {}),
      ...(tool.server === undefined ? {} : { arguments: argumentsSoFar, name: tool.name, server_label: tool.server }),
    },
  });
  yield frame;
  yield message.progress(snapshot(''), false);
  for (let length = 8; length < text.length; length += 8) {
    await pause(pace);
    yield message.progress(snapshot(text.slice(0, length)), false);
  }
  yield message.completeContent(snapshot(text));
  yield message.complete(true);
}

async function* answer(tool: ToolUse, stage: Stage, pause: Pause): AsyncGenerator<string> {
  const type = tool.server === undefined ? 'plugin_call_output' : 'mcp_call_output';
  const { frame, message } = stage.openMessage(type, 'tool');
  const snapshot = (output: string) => ({ type: 'data', data: { call_id: tool.id, name: tool.name, output } });
  yield frame;
  yield message.progress(snapshot(''), false);
  await pause(pace * 4);
  yield message.completeContent(snapshot(JSON.stringify([{ type: 'text', text: tool.output }])));
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
