/** Text messages: complete ones, unfinished ones, and very long ones. */
import type { Piece, Scene } from './scene.ts';
import type { StageMessage } from './stage.ts';

interface Speech {
  readonly type: 'message' | 'reasoning';
  readonly content: 'text' | 'refusal';
  readonly text: string;
  /** Milliseconds per token. */
  readonly pace?: number;
}

export async function* speak(speech: Speech, scene: Scene): AsyncGenerator<string> {
  const message = yield* begin(speech, scene);
  yield message.closeStream();
  yield message.complete();
}

/** Sends the announcement and the tokens; returns the message, which is still open. */
export async function* begin(speech: Speech, { stage, pause, pace }: Scene): AsyncGenerator<string, StageMessage> {
  const { frame, message } = stage.openMessage(speech.type, 'assistant');
  yield frame;
  for (const token of toTokens(speech.text)) {
    await pause(speech.pace ?? pace);
    yield message.stream({ type: speech.content, [speech.content]: token });
  }
  return message;
}

/** Breaks the connection in the middle of the last character, which consists of several bytes. */
export async function* cut(text: string, scene: Scene): AsyncGenerator<Piece> {
  const last = text.slice(-1);
  const beginning = begin({ type: 'message', content: 'text', text: text.slice(0, -1) }, scene);
  let step = await beginning.next();
  for (; step.done !== true; step = await beginning.next()) yield { text: step.value };
  const frame = step.value.stream({ type: 'text', text: last });
  yield { text: frame.slice(0, frame.lastIndexOf(last) + 1), breaks: true };
}

/** The number of frames per tick: enough to be fast, and few enough that the server can do other work in between. */
const floodChunk = 100;

export function* flood(count: number, { stage }: Scene): Generator<string> {
  const { frame, message } = stage.openMessage('message', 'assistant');
  yield frame;
  for (let sent = 0; sent < count; sent += floodChunk) {
    const frames = Array.from({ length: Math.min(floodChunk, count - sent) }, (_, index) =>
      message.stream({ type: 'text', text: `word${sent + index} ` }),
    );
    yield frames.join('');
  }
  yield message.closeStream();
  yield message.complete();
}

/** Splits a text into words with their spaces, or into groups of two characters for scripts without spaces. */
function toTokens(text: string): readonly string[] {
  return text.match(/[\u3000-\u9fff\uff00-\uffef]{1,2}|\s*[^\s\u3000-\u9fff\uff00-\uffef]+\s*/g) ?? [text];
}
