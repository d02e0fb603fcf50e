/**
 * Keeps the findings of a conversation up to date while it is edited. After a change, only the changed messages are
 * read again, and only those messages are checked again whose findings may depend on the changed ones. The work is
 * done in slices: `work` stops between two messages, and a change may come at any time.
 *
 *   change ── added messages ─────────────┐
 *      │                                  ▼
 *      │   setHead ── all messages* ──► 1 READ            text → message → digest; rules of the scope `message`
 *      │                                  ├─────────┐
 *      │                                  ▼         │
 *      ├── neighbours ───────────────► 2 EXCHANGE   │     rules of the scope `exchange`
 *      │                                            ▼
 *      ├── neighbours, dependents ──────────────► 3 CONVERSATION   rules of the scope `conversation`
 *      │
 *      └── any change ──────────────────────────► 4 DOCUMENT       rules about the head, and totals
 *
 *   * if the head changes what rules know as their context, for example the declared tools
 *
 * The steps run in this order, each when the one before it has an empty queue. Only step 2 may start early, for
 * messages that are still in memory. A message skips steps 2 and 3 if no rule of the scope concerns its digest.
 * `neighbours` are those in `exchangeAround`; `dependents` are distant messages (dependents.ts), found after step 1.
 *
 * Cached for each message: its digest, and its findings by scope. Its value is read from the text again when needed.
 */
import type { JsonObject } from '../../../core/json/json.ts';
import { digestOf } from '../../../core/conversation/digest.ts';
import { createLiveConversation, type LiveConversation } from '../../../core/conversation/liveConversation.ts';
import type { Message } from '../../../core/conversation/message.ts';
import { createDocumentContext, type LintSetup } from '../../engine/lintConversation.ts';
import type { DocumentContext } from '../../engine/rule.ts';
import { createDependents, type Dependents } from './dependents.ts';
import type { ElementFinding } from './elementFinding.ts';
import type { ElementSource, FindingsByElement, LiveFindings } from './liveFindings.ts';
import { createRuleRunner, LazyMessage, type RuleRunner } from './ruleRunner.ts';
import { createFindingsByScope, exchangeAround } from './scopes.ts';

/** The maximum number of messages that are kept in memory while they wait for the check of their exchange. */
const maxWaiting = 512;

export class ConversationFindings<Element extends object> implements LiveFindings<Element> {
  readonly #source: ElementSource<Element>;
  readonly #setup: LintSetup;
  readonly #conversation: LiveConversation<Element>;
  readonly #runner: RuleRunner<Element>;
  readonly #dependents: Dependents<Element>;
  readonly #findings = createFindingsByScope<Element>();
  /** The elements that wait for steps 1 to 3. For step 2 with their message, if it is in memory. */
  readonly #queue = {
    read: new Set<Element>(),
    exchange: new Map<Element, Message | undefined>(),
    conversation: new Set<Element>(),
  };
  /**
   * While all elements are read in order, the index of the next one, because a queue of all elements would
   * cost more.
   */
  #next = Infinity;
  #isFirstPass = true;
  /**
   * The last message that was read and is not an output. The messages after it may lack neighbours that are
   * not read yet.
   */
  #frontier: Element | undefined;
  #isDocumentChanged = true;
  #aboutDocument: readonly ElementFinding<Element>[] = [];
  #around: { readonly head: JsonObject | undefined; readonly list: string } = { head: undefined, list: '' };
  #context: DocumentContext;
  #contextText = '';

  constructor(source: ElementSource<Element>, setup: LintSetup) {
    this.#source = source;
    this.#setup = setup;
    this.#context = createDocumentContext(setup, undefined, '');
    this.#conversation = createLiveConversation(source, setup.protocol.pairing);
    this.#runner = createRuleRunner(setup, (index) => source.at(index));
    this.#dependents = createDependents(this.#conversation, this.#runner);
  }

  /** The digests of the messages. The editor uses them to find partners and speakers. */
  get conversation(): LiveConversation<Element> {
    return this.#conversation;
  }

  get aboutDocument(): readonly ElementFinding<Element>[] {
    return this.#aboutDocument;
  }

  aboutElements(): FindingsByElement<Element> {
    return this.#findings.entries();
  }

  change(removed: readonly Element[], added: readonly Element[], at: number): void {
    if (added.length === this.#source.length) this.#readAllAgain();
    else this.#readAgain(added);
    this.#dependents.change(removed, added);
    for (const element of removed) this.#forget(element);
    for (const index of exchangeAround(this.#conversation, at, at + added.length)) {
      const element = this.#source.at(index);
      if (element === undefined || this.#queue.read.has(element)) continue;
      this.#queue.exchange.set(element, undefined);
      const digest = this.#conversation.digestOf(element);
      if (digest !== undefined && this.#runner.concerns('conversation', digest)) this.#queue.conversation.add(element);
    }
    this.#isDocumentChanged = true;
  }

  /** If the context of the rules changes, all messages are read and checked again. */
  setHead(head: JsonObject | undefined, list: string): void {
    this.#around = { head, list };
    this.#isDocumentChanged = true;
    const context = createDocumentContext(this.#setup, head, list);
    const { options, isUnfinished, asksForJson, tools } = context;
    const text = JSON.stringify([list, options.fragment, isUnfinished, asksForJson, ...tools.values()]);
    if (text === this.#contextText) return;
    this.#context = context;
    this.#contextText = text;
    this.#runner.setContext(context);
    this.#readAllAgain();
  }

  work(isTime: () => boolean): boolean {
    const { exchange, conversation } = this.#queue;
    if (!this.#readQueued(isTime)) return false;
    this.#isFirstPass = false;
    this.#dependents.takeInto(conversation);
    if (!takeAll(exchange.keys(), (element) => this.#checkExchange(element), isTime)) return false;
    if (!takeAll(conversation, (element) => this.#checkConversation(element), isTime)) return false;
    if (this.#isDocumentChanged) {
      this.#aboutDocument = this.#runner.checkDocument({ ...this.#around, conversation: this.#conversation });
      this.#isDocumentChanged = false;
    }
    return true;
  }

  checkAlone(element: Element): readonly ElementFinding<Element>[] {
    return this.#runner.checkMessage(this.#messageOf(element));
  }

  #readAllAgain(): void {
    this.#queue.read.clear();
    this.#next = 0;
  }

  /**
   * Queues these elements for reading. If a pass over all elements was in progress, all are queued, because its
   * position in the new order is unknown.
   */
  #readAgain(added: readonly Element[]): void {
    const { read } = this.#queue;
    for (let index = 0; this.#next < Infinity && index < this.#source.length; index += 1) {
      const element = this.#source.at(index);
      if (element !== undefined) read.add(element);
    }
    this.#next = Infinity;
    for (const element of added) read.add(element);
  }

  #forget(element: Element): void {
    for (const queue of [this.#queue.read, this.#queue.exchange, this.#queue.conversation]) queue.delete(element);
    this.#findings.drop(element);
  }

  #readQueued(isTime: () => boolean): boolean {
    for (; this.#next < this.#source.length; this.#next += 1) {
      if (isTime()) return false;
      const element = this.#source.at(this.#next);
      if (element !== undefined) this.#read(element);
    }
    this.#next = Infinity;
    const { read } = this.#queue;
    return takeAll(
      read,
      (element) => {
        read.delete(element);
        this.#read(element);
      },
      isTime,
    );
  }

  #read(element: Element): void {
    const { exchange, conversation } = this.#queue;
    const message = this.#messageOf(element);
    const digest = digestOf(message, this.#context);
    this.#dependents.put(element, digest, this.#isFirstPass);
    this.#findings.put(element, 'message', this.#runner.checkMessage(message));
    if (this.#runner.concerns('exchange', digest)) exchange.set(element, message);
    if (this.#runner.concerns('conversation', digest)) conversation.add(element);
    if (digest.outputs.length === 0) this.#frontier = element;
    if (exchange.size > maxWaiting) this.#checkWaiting();
  }

  /**
   * While a whole document is read, checks the messages whose exchange is complete, because they are still
   * in memory.
   */
  #checkWaiting(): void {
    for (const element of this.#queue.exchange.keys()) {
      if (element === this.#frontier) break;
      this.#checkExchange(element);
    }
  }

  #checkExchange(element: Element): void {
    const scope = this.#here(element, this.#queue.exchange.get(element));
    this.#queue.exchange.delete(element);
    this.#findings.put(element, 'exchange', this.#runner.checkExchange(scope));
  }

  #checkConversation(element: Element): void {
    this.#queue.conversation.delete(element);
    const digest = this.#conversation.digestOf(element);
    if (digest === undefined) return;
    this.#findings.put(element, 'conversation', this.#runner.checkConversation(this.#here(element), digest));
  }

  #here(element: Element, message?: Message): LazyMessage {
    const index = this.#source.indexOf(element);
    return new LazyMessage(index, this.#conversation, () => this.#messageOf(element), message);
  }

  #messageOf(element: Element): Message {
    return this.#setup.protocol.readMessage(this.#source.read(element) ?? null);
  }
}

/**
 * Calls `act` for each item until it is time to stop; returns whether all items were processed. `act` must
 * remove the item.
 */
function takeAll<Item>(items: Iterable<Item>, act: (item: Item) => void, isTime: () => boolean): boolean {
  for (const item of items) {
    if (isTime()) return false;
    act(item);
  }
  return true;
}
