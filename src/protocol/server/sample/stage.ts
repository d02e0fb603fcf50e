/**
 * The known behaviour of a stock AgentApp 1.1.5: which methods of the Python models its adapter calls, and which
 * results it sends. The models do the rest, as in the original: text closes with `delta: null`, tool messages contain
 * contents without index, status and message id, and media never close.
 */
import { estimateUsage } from './estimateUsage.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { Environment } from '../builders/environment.ts';
import { AgentResponse } from '../builders/port/agentResponse.ts';
import { createContent, DataContent, RefusalContent, type AgentContent } from '../builders/port/contents.ts';
import { EventError, type Event } from '../builders/port/event.ts';
import { Message } from '../builders/port/message.ts';
import { SequenceNumberGenerator } from '../builders/sequenceNumberGenerator.ts';
import { toSseFrame } from '../builders/toSse.ts';
import { pythonDumpsAscii } from '../../protocols/python/pythonText.ts';

export interface StageOptions {
  readonly responseId: string;
  readonly sessionId: string;
  readonly environment: Environment;
  /** The estimated tokens of the request. Without it, the response reports no usage, as that of a stock agent. */
  readonly inputTokens?: number;
}

export interface Stage {
  created(): string;
  inProgress(): string;
  completed(): string;
  failed(error: JsonObject): string;
  /** Opens a new message, which is announced as in progress. */
  openMessage(type: string, role: string): { readonly frame: string; readonly message: StageMessage };
}

export interface StageMessage {
  /** Sends the next piece of the one content that is streamed. */
  stream(piece: JsonObject): string;
  /** Closes the streamed content. */
  closeStream(): string;
  /** Sends data that is not final. `index: null` is the known behaviour for calls that arrive complete. */
  snapshot(data: JsonObject, index?: number | null): string;
  closeData(data: JsonObject): string;
  complete(): string;
}

/** A bare error, which the real server sends where there is no response that can fail. */
export function toErrorFrame(error: string): string {
  return `data: ${pythonDumpsAscii({ error })}\n\n`;
}

type Send = (event: Event) => string;

export function createStage({ responseId, sessionId, environment, inputTokens }: StageOptions): Stage {
  const numbers = new SequenceNumberGenerator();
  const response = new AgentResponse({ id: responseId, session_id: sessionId }, environment);
  const send: Send = (event) => toSseFrame(numbers.yieldWithSequence(event));
  return {
    created: () => send(response.created()),
    inProgress: () => send(response.inProgress()),
    completed() {
      if (inputTokens !== undefined) response.usage = estimateUsage(inputTokens, response.output ?? []);
      return send(response.completed());
    },
    failed: (error) => send(response.failed(new EventError(error))),
    openMessage(type, role) {
      const message = new Message({ type, role, metadata: {} }, environment);
      return { frame: send(message.inProgress()), message: createMessage(message, response, send) };
    },
  };
}

function createMessage(message: Message, response: AgentResponse, send: Send): StageMessage {
  let streaming: AgentContent | undefined;
  return {
    stream(piece) {
      const delta = createContent({ ...piece, delta: true, index: streaming?.index ?? null });
      message.addDeltaContent(delta);
      // The real server never sends refusals, and its messages do not collect them, so they are collected here.
      if (streaming instanceof RefusalContent && delta instanceof RefusalContent) {
        streaming.refusal = (streaming.refusal ?? '') + (delta.refusal ?? '');
      }
      streaming ??= message.content?.at(-1);
      return send(delta);
    },
    closeStream: () => (streaming === undefined ? '' : send(streaming.completed())),
    snapshot(data, index = 0) {
      const content = new DataContent({ index, data, delta: false, msg_id: message.id });
      return send(content.inProgress());
    },
    closeData(data) {
      const content = new DataContent({ data });
      message.addContent(content);
      return send(content);
    },
    complete() {
      response.addNewMessage(message);
      return send(message.completed());
    },
  };
}
