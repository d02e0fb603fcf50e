/**
 * `ResponseBuilder` of agentscope-runtime 1.1.5. It always returns the same response object, whose status and output
 * later calls change, so serialize it before the next call.
 */
import { machine, nowInSeconds, type Environment } from '../environment.ts';
import { AgentResponse } from './agentResponse.ts';
import type { TextContent, AgentContent } from './contents.ts';
import { MessageBuilder } from './messageBuilder.ts';
import type { Message } from './message.ts';
import { attributeOf, iterate } from './operators.ts';

interface ResponseBuilderOptions {
  readonly sessionId?: string | null;
  readonly responseId?: string | null;
}

export class ResponseBuilder {
  readonly environment: Environment;
  readonly sessionId: string | null;
  responseId: string | null;
  createdAt = 0;
  messageBuilders: MessageBuilder[] = [];
  response: AgentResponse;

  constructor(
    { sessionId = null, responseId = null }: ResponseBuilderOptions = {},
    environment: Environment = machine,
  ) {
    this.environment = environment;
    this.sessionId = sessionId;
    this.responseId = responseId;
    this.response = this.#createResponse();
  }

  /** Starts again with a new id; an id that was given is lost. */
  reset(): void {
    this.responseId = `response_${this.environment.createId()}`;
    this.messageBuilders = [];
    this.response = this.#createResponse();
  }

  /** Returns the response object itself, in its current state. */
  getResponseData(): AgentResponse {
    return this.response;
  }

  created(): AgentResponse {
    return this.response.created();
  }

  inProgress(): AgentResponse {
    return this.response.inProgress();
  }

  completed(): AgentResponse {
    return this.response.completed();
  }

  createMessageBuilder({
    role = 'assistant',
    messageType = 'message',
  }: { readonly role?: string | null; readonly messageType?: string } = {}): MessageBuilder {
    const builder = new MessageBuilder(this, { role });
    builder.message.type = messageType;
    this.messageBuilders.push(builder);
    return builder;
  }

  /** Adds the message, or replaces the message that has the same id. */
  addMessage(message: Message): void {
    if (!this.#replace(message)) this.response.output?.push(message);
  }

  /** Replaces the message with the same id; does nothing when there is none. */
  updateMessage(message: Message): void {
    this.#replace(message);
  }

  /** Resets the builder, then yields a complete answer with one text: 6 events and one event for each token. */
  *generateStreamingResponse(
    textTokens: Iterable<string | null>,
    { role = 'assistant' }: { readonly role?: string | null } = {},
  ): Generator<AgentResponse | Message | TextContent | AgentContent, void> {
    this.reset();
    yield this.created();
    yield this.inProgress();
    const message = this.createMessageBuilder({ role });
    yield message.getMessageData();
    const content = message.createContentBuilder();
    for (const token of iterate(textTokens)) yield content.addDelta(token as string | null);
    yield content.complete();
    yield message.complete();
    yield this.completed();
  }

  #createResponse(): AgentResponse {
    this.createdAt = nowInSeconds(this.environment);
    const fields = { id: this.responseId, session_id: this.sessionId, created_at: this.createdAt, output: [] };
    return new AgentResponse(fields, this.environment);
  }

  #replace(message: Message): boolean {
    const { output } = this.response;
    const known = [...iterate(output)].findIndex((other) => attributeOf(other, 'id') === attributeOf(message, 'id'));
    if (known !== -1) output?.splice(known, 1, message);
    return known !== -1;
  }
}
