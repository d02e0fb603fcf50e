/**
 * Builds one answer of an agent, event by event, in the only order that clients understand. It has the methods of
 * agentscope-runtime's `ResponseBuilder` and produces the same bytes. It rejects incorrect calls that the original
 * accepts, and it returns copies that later calls do not change. A message that was not announced is announced before
 * its first event, and so is the response before its first message.
 */
import type { JsonObject } from '../../core/json/json.ts';
import type { Role } from '../../protocols/agent-api/enums.ts';
import type { ContentBuilder } from './contentBuilder.ts';
import { machine, type Environment } from './environment.ts';
import { MessageBuilder, type Failure, type MessageOptions } from './messageBuilder.ts';
import type { AgentResponse } from './port/agentResponse.ts';
import { EventError } from './port/event.ts';
import { ResponseBuilder as PortResponseBuilder } from './port/responseBuilder.ts';
import { SequenceNumberGenerator } from './sequenceNumberGenerator.ts';
import { createEmitter, toWire, type AgentEvent, type Emitter, type ResponseEvent } from './wireEvent.ts';

export interface ResponseBuilderOptions {
  readonly sessionId?: string;
  /** A new id when absent. */
  readonly responseId?: string;
  /** The source of sequence numbers; they start from 0 when absent. `null` creates events without numbers. */
  readonly numbers?: SequenceNumberGenerator | null;
  readonly environment?: Environment;
  /** Receives each event when it is created, including those that a call announces before its own. */
  readonly onEvent?: (event: AgentEvent) => void;
}

interface AnswerOptions {
  readonly role?: Role;
}

/** An answer whose text is being sent. */
interface OpenAnswer {
  readonly message: MessageBuilder;
  readonly content: ContentBuilder;
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
  #emitter: Emitter;
  #messages: MessageBuilder[] = [];
  #state: State = 'new';

  constructor(options: ResponseBuilderOptions = {}) {
    this.#options = options;
    const { sessionId = null, responseId = null, environment = machine } = options;
    this.#port = new PortResponseBuilder({ sessionId, responseId }, environment);
    this.#emitter = this.#createEmitter();
  }

  get id(): string {
    return this.#port.response.id;
  }

  /** The first event. */
  created(): ResponseEvent {
    this.#step('created()', 'new', 'created');
    return this.#emitter.emit(this.#port.created());
  }

  /** The second event. */
  inProgress(): ResponseEvent {
    this.#step('inProgress()', 'created', 'in progress');
    return this.#emitter.emit(this.#port.inProgress());
  }

  /**
   * Creates a message, and announces the response unless `created()` and `inProgress()` have done so. The first event
   * of the message announces it unless `getMessageData()` has done so. Several messages may be open at the same time.
   */
  createMessageBuilder({ role = 'assistant', messageType = 'message' }: MessageOptions = {}): MessageBuilder {
    const messages = this.#messages;
    const isLate = this.#state === 'over';
    const owner = {
      emitter: this.#emitter,
      assertRunning: (call: string): void => {
        if (messages !== this.#messages) {
          throw new Error(`${call} is for a message of an earlier response: call createMessageBuilder() again`);
        }
        if (this.#state === 'over') this.#assert(call, 'in progress');
      },
    };
    if (!isLate) this.#announce();
    // A message that comes too late must not appear in the response that has ended.
    const port = isLate ? new PortResponseBuilder({}, this.#options.environment ?? machine) : this.#port;
    const message = new MessageBuilder(owner, port.createMessageBuilder({ role, messageType }));
    if (!isLate) messages.push(message);
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
    this.#emitter = this.#createEmitter();
    this.#messages = [];
    this.#state = 'new';
  }

  /** Creates a complete answer with one text, as its pieces arrive. Resets the builder first, so the id is new. */
  generateStreamingResponse(textTokens: Iterable<string>, options?: AnswerOptions): Generator<AgentEvent, void>;
  generateStreamingResponse(
    textTokens: AsyncIterable<string>,
    options?: AnswerOptions,
  ): AsyncGenerator<AgentEvent, void>;
  generateStreamingResponse(
    textTokens: Iterable<string> | AsyncIterable<string>,
    options?: AnswerOptions,
  ): Generator<AgentEvent, void> | AsyncGenerator<AgentEvent, void>;
  generateStreamingResponse(
    textTokens: Iterable<string> | AsyncIterable<string>,
    options: AnswerOptions = {},
  ): Generator<AgentEvent, void> | AsyncGenerator<AgentEvent, void> {
    return typeof textTokens === 'object' && Symbol.asyncIterator in textTokens
      ? this.#answerLater(textTokens, options)
      : this.#answer(textTokens, options);
  }

  *#answer(textTokens: Iterable<string>, options: AnswerOptions): Generator<AgentEvent, void> {
    const answer = yield* this.#begin(options);
    for (const token of textTokens) yield answer.content.addTextDelta(token);
    yield* this.#finish(answer);
  }

  async *#answerLater(textTokens: AsyncIterable<string>, options: AnswerOptions): AsyncGenerator<AgentEvent, void> {
    const answer = yield* this.#begin(options);
    for await (const token of textTokens) yield answer.content.addTextDelta(token);
    yield* this.#finish(answer);
  }

  *#begin({ role = 'assistant' }: AnswerOptions): Generator<AgentEvent, OpenAnswer> {
    this.reset();
    yield this.created();
    yield this.inProgress();
    const message = this.createMessageBuilder({ role });
    yield message.getMessageData();
    return { message, content: message.createContentBuilder() };
  }

  *#finish({ message, content }: OpenAnswer): Generator<AgentEvent, void> {
    yield content.complete();
    yield message.complete();
    yield this.completed();
  }

  #createEmitter(): Emitter {
    const { numbers = new SequenceNumberGenerator(), onEvent } = this.#options;
    return createEmitter(numbers, onEvent);
  }

  /** Announces what comes before the first message; the next event carries it. */
  #announce(): void {
    if (this.#state === 'new') this.#emitter.announce(this.#port.created());
    if (this.#state === 'new' || this.#state === 'created') this.#emitter.announce(this.#port.inProgress());
    this.#state = 'in progress';
  }

  #end(call: string, end: (response: AgentResponse) => AgentResponse): ResponseEvent {
    if (this.#state === 'over') this.#assert(call, 'in progress');
    this.#state = 'over';
    return this.#emitter.emit(end(this.#port.response));
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
