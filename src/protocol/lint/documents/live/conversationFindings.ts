/**
 * Follows a conversation while it is edited. After a change, only the changed messages are read again, and
 * only those messages are checked again whose findings may depend on the changed ones (see `Reach`). The
 * work is done in steps, so that the caller can pause or abandon it at any time.
 */
import type { Json, JsonObject } from '../../../core/json/json.ts';
import { digestOf, type Digest } from '../../../core/conversation/digest.ts';
import { createLiveConversation, type LiveConversation } from '../../../core/conversation/liveConversation.ts';
import type { Message } from '../../../core/conversation/message.ts';
import type { Order } from '../../../core/conversation/places.ts';
import { createDocumentContext, type LintSetup } from '../../engine/lintConversation.ts';
import type { DocumentContext, Here } from '../../engine/rule.ts';
import type { DocumentLint } from './liveFindings.ts';
import { exchangeAround } from './exchangeAround.ts';
import { LazyHere } from './here.ts';
import { createJudgements } from './scopes.ts';
import type { Remark } from './elementFinding.ts';
import { createRuleDesk, type RuleDesk } from './ruleRunner.ts';

/** The source of the elements and their values. */
export interface ElementSource<Element> extends Order<Element> {
  /** The value of an element, or the part of it that can be parsed as JSON; `undefined` if there is none. */
  read(element: Element): Json | undefined;
}

/** The maximum number of messages that are kept in memory while they wait for the check of their exchange. */
const mostWaiting = 512;

export class LiveLint<Element extends object> implements DocumentLint<Element> {
  readonly #source: ElementSource<Element>;
  readonly #setup: LintSetup;
  readonly #conversation: LiveConversation<Element>;
  readonly #desk: RuleDesk<Element>;
  readonly #judgements = createJudgements<Element>();
  /**
   * `read`: elements to read. `near`: elements to check with their exchange, with the message if it is in
   * memory. `far`: elements to check with distant messages.
   */
  readonly #todo = { read: new Set<Element>(), near: new Map<Element, Message | undefined>(), far: new Set<Element>() };
  /** Elements whose findings may depend on how many messages of a role there are. */
  readonly #roleSensitive = new Set<Element>();
  /** Elements whose findings may depend on whether there is any message of a role. */
  readonly #presenceSensitive = new Set<Element>();
  /** Roles whose last message was removed. */
  readonly #goneRoles = new Set<string>();
  /** The previous roles of the elements that changed and must be read again. */
  readonly #roleBefore = new Map<Element, string | undefined>();
  readonly #changed = { ids: new Set<string>(), roles: false, presence: false, whole: true };
  #around: { readonly head: JsonObject | undefined; readonly list: string } = { head: undefined, list: '' };
  #context: DocumentContext;
  #written = '';
  /**
   * The last message that was read and is not an output. The messages after it may lack neighbours that are
   * not read yet.
   */
  #frontier: Element | undefined;
  #remarks: readonly Remark<Element>[] = [];
  #isRead = false;
  /**
   * While all elements are read in order, the index of the next one, because a set of all elements would
   * cost more.
   */
  #next = Infinity;

  constructor(source: ElementSource<Element>, setup: LintSetup) {
    this.#source = source;
    this.#setup = setup;
    this.#context = createDocumentContext(setup, undefined, '');
    this.#conversation = createLiveConversation(source, setup.dialect.pairing);
    this.#desk = createRuleDesk(setup, (index) => source.at(index));
  }

  /** The digests of the messages. The editor uses them to find partners and speakers. */
  get conversation(): LiveConversation<Element> {
    return this.#conversation;
  }

  /** Findings about the document as a whole. */
  get remarks(): readonly Remark<Element>[] {
    return this.#remarks;
  }

  /** The elements that have findings, with these findings, in no particular order. */
  entries(): Iterable<readonly [Element, readonly Remark<Element>[]]> {
    return this.#judgements.entries();
  }

  /**
   * Called when elements were added and removed; `at` is the index in the new order. An element that
   * changed counts as a different element.
   */
  change(removed: readonly Element[], added: readonly Element[], at: number): void {
    if (added.length === this.#source.length) this.#beginAnew();
    else this.#readSingly(added);
    added.forEach((element, index) => {
      const before = removed[index];
      if (before !== undefined) this.#roleBefore.set(element, this.#conversation.digestOf(before)?.role);
    });
    if (removed.length !== added.length) this.#changed.roles = true;
    for (const element of removed) this.#forget(element);
    for (const index of exchangeAround(this.#conversation, at, at + added.length)) {
      const element = this.#source.at(index);
      if (element === undefined || this.#todo.read.has(element)) continue;
      this.#todo.near.set(element, undefined);
      const digest = this.#conversation.digestOf(element);
      if (digest !== undefined && this.#desk.concernsFar(digest)) this.#todo.far.add(element);
    }
    this.#changed.whole = true;
  }

  /**
   * Sets the object around the list, and the pointer of the list in it. If the context changes, all
   * messages are read and checked again.
   */
  setHead(head: JsonObject | undefined, list: string): void {
    this.#around = { head, list };
    this.#changed.whole = true;
    const context = createDocumentContext(this.#setup, head, list);
    const { options, isUnfinished, asksForJson, tools } = context;
    const written = JSON.stringify([list, options.fragment, isUnfinished, asksForJson, ...tools.values()]);
    if (written === this.#written) return;
    this.#context = context;
    this.#written = written;
    this.#desk.surround(context);
    this.#beginAnew();
  }

  /** Continues the pending work until `isTime` returns true. Returns whether all work is done. */
  work(isTime: () => boolean): boolean {
    const { near, far } = this.#todo;
    if (!this.#readAll(isTime)) return false;
    this.#isRead = true;
    this.#spread();
    if (!takeAll(near.keys(), (element) => this.#judgeNear(element), isTime)) return false;
    if (!takeAll(far, (element) => this.#judgeFar(element), isTime)) return false;
    if (this.#changed.whole) {
      this.#remarks = this.#desk.whole({ ...this.#around, conversation: this.#conversation });
      this.#changed.whole = false;
    }
    return true;
  }

  /** Schedules all elements for reading. */
  #beginAnew(): void {
    this.#todo.read.clear();
    this.#next = 0;
  }

  /**
   * Schedules these elements for reading. If a pass over all elements was in progress, all are scheduled,
   * because its position in the new order is unknown.
   */
  #readSingly(added: readonly Element[]): void {
    const { read } = this.#todo;
    for (let index = 0; this.#next < Infinity && index < this.#source.length; index += 1) {
      const element = this.#source.at(index);
      if (element !== undefined) read.add(element);
    }
    this.#next = Infinity;
    for (const element of added) read.add(element);
  }

  #readAll(isTime: () => boolean): boolean {
    for (; this.#next < this.#source.length; this.#next += 1) {
      if (isTime()) return false;
      const element = this.#source.at(this.#next);
      if (element !== undefined) this.#readElement(element);
    }
    this.#next = Infinity;
    const { read } = this.#todo;
    return takeAll(
      read,
      (element) => {
        read.delete(element);
        this.#readElement(element);
      },
      isTime,
    );
  }

  #forget(element: Element): void {
    const digest = this.#conversation.digestOf(element);
    if (digest !== undefined) this.#touchIds(digest);
    for (const todo of [this.#todo.read, this.#todo.near, this.#todo.far]) todo.delete(element);
    this.#roleSensitive.delete(element);
    this.#presenceSensitive.delete(element);
    this.#roleBefore.delete(element);
    this.#judgements.drop(element);
    this.#conversation.drop(element);
    const role = digest?.role;
    if (role !== undefined && this.#conversation.countOf(role) === 0) this.#goneRoles.add(role);
  }

  #touchIds({ calls, outputs, id: own }: Digest): void {
    if (own !== undefined) this.#changed.ids.add(own);
    for (const { id } of calls) if (id !== undefined) this.#changed.ids.add(id);
    for (const { id } of outputs) if (id !== undefined) this.#changed.ids.add(id);
  }

  #readElement(element: Element): void {
    const message = this.#messageOf(element);
    const digest = digestOf(message, this.#context);
    const { role } = digest;
    // A role that was removed and added again in one change was present all the time.
    if (role !== undefined && this.#conversation.countOf(role) === 0 && !this.#goneRoles.delete(role)) {
      this.#changed.presence = true;
    }
    this.#conversation.put(element, digest);
    this.#judgements.put(element, 'own', this.#desk.own(message));
    // Before all messages were read once, no message was checked with distant messages.
    if (this.#isRead) this.#touchIds(digest);
    if (this.#roleBefore.get(element) !== role) this.#changed.roles = true;
    this.#roleBefore.delete(element);
    if (this.#desk.concernsNear(digest)) this.#todo.near.set(element, message);
    if (this.#desk.concernsFar(digest)) this.#todo.far.add(element);
    if (this.#desk.concernsRoles(digest)) this.#roleSensitive.add(element);
    if (this.#desk.concernsPresence(digest)) this.#presenceSensitive.add(element);
    if (digest.outputs.length === 0) this.#frontier = element;
    if (this.#todo.near.size > mostWaiting) this.#judgeWaiting();
  }

  /**
   * While a whole document is read, checks the messages whose exchange is complete, because they are still
   * in memory.
   */
  #judgeWaiting(): void {
    for (const element of this.#todo.near.keys()) {
      if (element === this.#frontier) break;
      this.#judgeNear(element);
    }
  }

  /** Schedules the distant messages that are affected by a change. */
  #spread(): void {
    for (const element of this.#conversation.sharing(this.#changed.ids)) this.#todo.far.add(element);
    this.#changed.ids.clear();
    if (this.#changed.roles) for (const element of this.#roleSensitive) this.#todo.far.add(element);
    this.#changed.roles = false;
    if (this.#changed.presence || this.#goneRoles.size > 0) {
      for (const element of this.#presenceSensitive) this.#todo.far.add(element);
    }
    this.#changed.presence = false;
    this.#goneRoles.clear();
  }

  #judgeNear(element: Element): void {
    const here = this.#here(element, this.#todo.near.get(element));
    this.#todo.near.delete(element);
    this.#judgements.put(element, 'near', this.#desk.near(here));
  }

  #judgeFar(element: Element): void {
    this.#todo.far.delete(element);
    const digest = this.#conversation.digestOf(element);
    if (digest !== undefined) this.#judgements.put(element, 'far', this.#desk.far(this.#here(element), digest));
  }

  #here(element: Element, message?: Message): Here {
    const index = this.#source.indexOf(element);
    return new LazyHere(index, this.#conversation, () => this.#messageOf(element), message);
  }

  #messageOf(element: Element): Message {
    return this.#setup.dialect.readMessage(this.#source.read(element) ?? null);
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
