/**
 * Builds one answer of an agent, event by event, in the only order that clients understand. It has the methods of
 * agentscope-runtime's `ResponseBuilder` and produces the same bytes. It rejects incorrect calls that the original
 * accepts, and it returns copies that later calls do not change.
 */
import type { JsonObject } from '../../core/json/json.ts';
import type { Role } from '../../protocols/agent-api/enums.ts';
import { machine, type Environment } from './environment.ts';
import { MessageBuilder, type Failure, type MessageOptions } from './messageBuilder.ts';
import type { AgentResponse } from './port/agentResponse.ts';
import { EventError } from './port/event.ts';
import { ResponseBuilder as PortResponseBuilder } from './port/responseBuilder.ts';
import { SequenceNumberGenerator } from './sequenceNumberGenerator.ts';
import { createEmit, toWire, type AgentEvent, type Emit, type ResponseEvent } from './wireEvent.ts';

export interface ResponseBuilderOptions {
  readonly sessionId?: string;
  /** A new id when absent. */
  readonly responseId?: string;
  /** The source of sequence numbers; they start from 0 when absent. `null` creates events without numbers. */
  readonly numbers?: SequenceNumberGenerator | null;
  readonly environment?: Environment;
}

type State = 'new' | 'created' | 'in progress' | 'over';

/** The calls that are possible in each state. */
const nextOf: Readonly<Record<State, string>> = {
  new: 'created() comes first',
  created: 'inProgress() comes next',
  'in progress': 'messages come next, then completed(), failed(), canceled() or rejected()',
  over: 'reset() begins another one',
};

export class ResponseBuilder {
  readonly #options: ResponseBuilderOptions;
  readonly #port: PortResponseBuilder;
  #emit: Emit;
  #messages: MessageBuilder[] = [];
  #state: State = 'new';

  constructor(options: ResponseBuilderOptions = {}) {
    this.#options = options;
    const { sessionId = null, responseId = null, environment = machine } = options;
    this.#port = new PortResponseBuilder({ sessionId, responseId }, environment);
    this.#emit = this.#createEmit();
  }

  get id(): string {
    return this.#port.response.id;
  }

  /** The first event. */
  created(): ResponseEvent {
    this.#step('created()', 'new', 'created');
    return this.#emit(this.#port.created());
  }

  /** The second event. */
  inProgress(): ResponseEvent {
    this.#step('inProgress()', 'created', 'in progress');
    return this.#emit(this.#port.inProgress());
  }

  /**
   * Creates a message. Announce it with its `getMessageData()` before any other call. Several messages may be open at
   * the same time.
   */
  createMessageBuilder({ role = 'assistant', messageType = 'message' }: MessageOptions = {}): MessageBuilder {
    this.#assert('createMessageBuilder()', 'in progress');
    const owner = { emit: this.#emit, assertRunning: (call: string): void => this.#assert(call, 'in progress') };
    const message = new MessageBuilder(owner, this.#port.createMessageBuilder({ role, messageType }));
    this.#messages.push(message);
    return message;
  }

  /** Sets the usage, such as token counts, for the next event of the response. */
  setUsage(usage: JsonObject): void {
    this.#port.response.usage = usage;
  }

  /** The last event, after all messages have ended. */
  completed(): ResponseEvent {
    this.#assert('completed()', 'in progress');
    const open = this.#messages.filter((message) => !message.isOver);
    if (open.length > 0) {
      const list = open.map(({ id }) => id).join(', ');
      throw new Error(`completed() leaves messages open: call complete() on ${list} first, or end with failed()`);
    }
    return this.#end('completed()', (response) => response.completed());
  }

  /** The last event, possible at any time; messages may be left open. */
  failed(failure: Failure): ResponseEvent {
    return this.#end('failed()', (response) => response.failed(new EventError({ ...failure })));
  }

  canceled(): ResponseEvent {
    return this.#end('canceled()', (response) => response.canceled());
  }

  rejected(): ResponseEvent {
    return this.#end('rejected()', (response) => response.rejected());
  }

  /** Returns the current state of the response; does not create an event. */
  getResponseData(): ResponseEvent {
    return toWire(this.#port.response);
  }

  /** Starts another response, with a new id and with numbers from 0 (unless a generator was given). */
  reset(): void {
    if (this.#state === 'new' && this.#options.responseId !== undefined) {
      throw new Error('reset() creates a new id, so the given id would be lost: omit responseId');
    }
    if (this.#state !== 'new') this.#assert('reset()', 'over');
    this.#port.reset();
    this.#emit = this.#createEmit();
    this.#messages = [];
    this.#state = 'new';
  }

  /** Creates a complete answer with one text, as its pieces arrive. Resets the builder first, so the id is new. */
  async *generateStreamingResponse(
    textTokens: Iterable<string> | AsyncIterable<string>,
    { role = 'assistant' }: { readonly role?: Role } = {},
  ): AsyncGenerator<AgentEvent, void> {
    this.reset();
    yield this.created();
    yield this.inProgress();
    const message = this.createMessageBuilder({ role });
    yield message.getMessageData();
    const content = message.createContentBuilder();
    for await (const token of textTokens) yield content.addTextDelta(token);
    yield content.complete();
    yield message.complete();
    yield this.completed();
  }

  #createEmit(): Emit {
    const { numbers = new SequenceNumberGenerator() } = this.#options;
    return createEmit(numbers);
  }

  #end(call: string, end: (response: AgentResponse) => AgentResponse): ResponseEvent {
    if (this.#state === 'over') this.#assert(call, 'in progress');
    this.#state = 'over';
    return this.#emit(end(this.#port.response));
  }

  #step(call: string, from: State, to: State): void {
    this.#assert(call, from);
    this.#state = to;
  }

  #assert(call: string, state: State): void {
    if (this.#state === state) return;
    throw new Error(
      `${call} needs a response that is ${state}, and this one is ${this.#state}: ${nextOf[this.#state]}`,
    );
  }
}
