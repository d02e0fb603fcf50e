/** The builders of Agent API streams, from the extension Agent API Workbench: the types of `agentApi.js`. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };
type JsonObject = { readonly [name: string]: Json | undefined };

/** One event of the stream, as it is sent. */
export interface AgentEvent {
  readonly sequence_number: number | null;
  readonly object: string;
  readonly status: string | null;
}

export interface Failure {
  readonly code: string;
  readonly message: string;
}

export type Role = 'assistant' | 'system' | 'user' | 'tool';
export type ContentType = 'text' | 'data' | 'image' | 'audio' | 'video' | 'file' | 'refusal';

/** One response. Each call returns the event to send, and throws if the event would be out of order. */
export declare class ResponseBuilder {
  constructor(options?: { readonly sessionId?: string; readonly responseId?: string });
  created(): AgentEvent;
  inProgress(): AgentEvent;
  createMessageBuilder(options?: { readonly role?: Role; readonly messageType?: string }): MessageBuilder;
  setUsage(usage: JsonObject): void;
  completed(): AgentEvent;
  failed(failure: Failure): AgentEvent;
  canceled(): AgentEvent;
  rejected(): AgentEvent;
}

export interface MessageBuilder {
  /** The first event of the message. */
  getMessageData(): AgentEvent;
  createContentBuilder(options?: { readonly contentType?: ContentType }): ContentBuilder;
  complete(): AgentEvent;
  failed(failure: Failure): AgentEvent;
}

export interface ContentBuilder {
  addTextDelta(text: string): AgentEvent;
  setText(text: string): AgentEvent;
  setRefusal(text: string): AgentEvent;
  setImageUrl(imageUrl: string): AgentEvent;
  setVideoUrl(videoUrl: string): AgentEvent;
  setAudio(audio: { readonly data: string; readonly format?: string }): AgentEvent;
  setData(data: JsonObject): AgentEvent;
  addDataDelta(delta: JsonObject): AgentEvent;
  complete(): AgentEvent;
}

/** The body of an HTTP response, as server-sent events. */
export declare function toSse(events: Iterable<object> | AsyncIterable<object>): ReadableStream<Uint8Array>;

/** Returns the request in a body, or the HTTP response with which AgentScope rejects a body that is not a JSON object. */
export declare function checkBody(
  body: string,
):
  | { readonly ok: true; readonly request: JsonObject }
  | { readonly ok: false; readonly status: number; readonly json: JsonObject };

/** Returns the errors that AgentScope reports for a request. An empty list means that it accepts the request. */
export declare function checkRequest(request: unknown): readonly {
  readonly pointer: string;
  readonly type: string;
  readonly message: string;
}[];
