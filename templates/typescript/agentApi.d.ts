/** The builders of Agent API streams, from the extension Agent API Workbench: the types of `agentApi.js`. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };
type JsonObject = { readonly [name: string]: Json | undefined };

/** One event of the stream, as it goes over the wire. */
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

/** One answer. Each call answers the event to send, and throws where the event would come out of order. */
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

/** The body of an HTTP answer, as server-sent events. */
export declare function toSse(events: Iterable<object> | AsyncIterable<object>): ReadableStream<Uint8Array>;

/** The request in a body, or the HTTP answer with which AgentScope refuses what is no JSON object. */
export declare function checkBody(
  body: string,
):
  | { readonly ok: true; readonly request: JsonObject }
  | { readonly ok: false; readonly status: number; readonly json: JsonObject };

/** What AgentScope finds wrong in a request; an empty list means that it accepts it. */
export declare function checkRequest(request: unknown): readonly {
  readonly pointer: string;
  readonly type: string;
  readonly message: string;
}[];
