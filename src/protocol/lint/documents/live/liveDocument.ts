/**
 * A supported document while it is open: the way from its text to its findings. The text is held by the caller. The
 * cost of an update depends on the size of the change, not on that of the document.
 *
 *   edits ── change() ──► ElementList ── removed, added ──► LiveFindings ── work(), in slices ──► findings of elements
 *                              │                                ▲                                         │
 *                              └── if the head changed ─────────┘                 findings(), folded() ◄──┘
 *
 * - `ElementList` knows the ranges of the elements: messages, events or lines. A changed element is a new element.
 * - `LiveFindings` queues what a change affects (`conversationFindings.ts` has the picture of its steps), and reads the
 *   values of elements when it works. Reading also finds the errors in their texts, which are kept here.
 * - `findings` places the findings in the current text. Each finding keeps its range within its element, so elements
 *   that only moved are not parsed again.
 */
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { severityAt } from '../../config/severityAt.ts';
import type { Conversation } from '../../../core/conversation/conversation.ts';
import type { DocumentProtocol } from '../../../protocols/contract/documents.ts';
import { wireProtocols } from '../../../protocols/registry.ts';
import { ElementList } from '../../../core/document/elementList.ts';
import type { TextElement } from '../../../core/document/elementStore.ts';
import { createPointerLocator, type TextRange } from '../../../core/document/locatePointer.ts';
import { maskFrame } from '../../../core/document/maskFrame.ts';
import type { JsonIssue } from '../../../core/document/jsonIssue.ts';
import { parseElement } from '../../../core/document/parseElement.ts';
import { parseBeginning } from '../../../core/document/parseDocument.ts';
import type { ReadText, TextEdit } from '../../../core/document/textEdit.ts';
import type { DocumentKind } from '../../../protocols/recognize/documentKind.ts';
import type { LintSetup } from '../../engine/lintConversation.ts';
import { defaultRuleOptions } from '../../engine/ruleOptions.ts';
import { foldRepeated } from '../foldRepeated.ts';
import { limitFindings, type LimitedFindings } from '../limitFindings.ts';
import { chooseProfile, type LintOptions } from '../lintOptions.ts';
import type { PlacedFinding } from '../placedFinding.ts';
import { createLiveFindings } from './createLiveFindings.ts';
import type { ElementFinding } from './elementFinding.ts';
import type { ElementSource, FindingsByElement, LiveFindings } from './liveFindings.ts';
import { findingsInText } from './textFindings.ts';

export interface LiveDocumentOptions extends LintOptions {
  readonly kind: DocumentKind;
  readonly text: string;
}

/**
 * Is notified which elements were added and removed, after the document itself was updated. An element that
 * changed counts as a different element.
 */
export interface ElementFollower {
  change(removed: readonly TextElement[], added: readonly TextElement[]): void;
}

interface Where {
  readonly range: TextRange;
  readonly pointer: string;
  readonly place: string;
}

type PointerLocator = ReturnType<typeof createPointerLocator>;
type LocatorIn = (element: TextElement) => PointerLocator;

export class LiveDocument {
  readonly kind: DocumentKind;
  readonly elements: ElementList;
  readonly setup: LintSetup;
  readonly options: LintOptions;
  /** Reads the current text. */
  read: ReadText;
  readonly #problems = new Map<TextElement, readonly JsonIssue[]>();
  readonly #live: LiveFindings<TextElement>;
  readonly #followers: ElementFollower[] = [];

  /** The text is not stored: `change` receives a new function that reads it. */
  constructor({ kind, text, ...options }: LiveDocumentOptions) {
    const protocol = protocolOf(kind);
    this.kind = kind;
    this.options = options;
    const lacks = lackOf(kind, options);
    this.setup = {
      protocol,
      profile: chooseProfile(protocol, options, kind.guess),
      options: { ...defaultRuleOptions, ...options.options },
      ...(lacks !== undefined && { lacks }),
    };
    const container = kind.container === 'run-file' ? 'jsonl' : kind.container;
    this.elements = new ElementList(text, { container, list: kind.list, isLone: kind.isLone });
    this.read = (start, end) => text.slice(start, end);
    this.#live = createLiveFindings(this.#createSource(), kind, this.setup, options);
    this.#live.setHead(this.head, listPointer(kind));
    this.#live.change([], this.#all(), 0);
  }

  /** The object around the list, with an empty list; `undefined` when the document is the list. */
  get head(): JsonObject | undefined {
    if (this.kind.list === undefined && this.kind.form !== 'request' && this.kind.form !== 'answer') return undefined;
    const json = parseJson(this.headText);
    return isJsonObject(json) ? json : {};
  }

  /** The text around the list. */
  get headText(): string {
    const { inside, textLength } = this.elements;
    if (inside === undefined) return this.read(0, textLength);
    return this.read(0, inside.start) + this.read(inside.end, textLength);
  }

  /** Converts a range in `headText` to the range in the document. */
  outOfHead({ start, end }: TextRange): TextRange {
    const { inside } = this.elements;
    const move = (offset: number): number =>
      inside !== undefined && offset > inside.start ? offset + inside.end - inside.start : offset;
    return { start: move(start), end: move(end) };
  }

  /** `undefined` where each element is a document of its own. */
  get conversation(): Conversation | undefined {
    return this.#live.conversation;
  }

  /**
   * Applies edits that were made in one step; their offsets refer to the text before the first edit. `read`
   * reads the new text.
   */
  change(edits: readonly TextEdit[], read: ReadText): void {
    this.read = read;
    const { elements, head } = this.elements.change(edits, read);
    for (const { removed, added, at } of elements) this.#live.change(removed, added, at);
    for (const { removed, added } of elements) this.#followers.forEach((one) => one.change(removed, added));
    if (head) this.#live.setHead(this.head, listPointer(this.kind));
  }

  /**
   * Adds a follower for the lifetime of the document. The follower is immediately notified of all current
   * elements.
   */
  follow(follower: ElementFollower): void {
    this.#followers.push(follower);
    follower.change([], this.#all());
  }

  /** Continues the pending work until `isTime` returns true. Returns whether all work is done. */
  work(isTime: () => boolean): boolean {
    return this.#live.work(isTime);
  }

  /** The first thousand findings of each severity, in the order of the text. */
  findings(): readonly PlacedFinding[] {
    return limitFindings(this.#sorted()).list;
  }

  /** The same findings for display to users: repeated findings are folded into one. */
  folded(): readonly PlacedFinding[] {
    return this.counted().list;
  }

  /** The findings for display, and the number of all of them. */
  counted(): LimitedFindings {
    return limitFindings(foldRepeated(this.#sorted()));
  }

  /**
   * The findings of the elements in these ranges that do not depend on other elements. The cost depends on these
   * elements only.
   */
  preview(ranges: readonly TextRange[]): readonly PlacedFinding[] {
    const elements = ranges.flatMap((range) => this.elements.within(range));
    const found = elements.map((element) => [element, this.#live.checkAlone(element)] as const);
    return inOrder(this.#aboutElements(this.#createLocators(), found));
  }

  #sorted(): readonly PlacedFinding[] {
    const locatorIn = this.#createLocators();
    return inOrder([...this.#aboutHead(locatorIn), ...this.#aboutElements(locatorIn)]);
  }

  /** The value of the element, or the part of it that can be parsed as JSON. */
  valueOf(element: TextElement): Json | undefined {
    const text = this.textOf(element);
    return parseJson(this.kind.container === 'sse' ? maskFrame(text) : text);
  }

  textOf(element: TextElement): string {
    const range = this.elements.rangeOf(element);
    return range === undefined ? '' : this.read(range.start, range.end);
  }

  #all(): readonly TextElement[] {
    return Array.from(this.elements.entries(), ([element]) => element);
  }

  #createSource(): ElementSource<TextElement> {
    const { elements } = this;
    return {
      get length() {
        return elements.length;
      },
      get version() {
        return elements.version;
      },
      at: (index: number) => elements.at(index),
      indexOf: (element: TextElement) => elements.indexOf(element),
      read: (element: TextElement) => this.#readElement(element),
    };
  }

  *#aboutHead(locatorIn: LocatorIn): Iterable<PlacedFinding> {
    const { aboutDocument } = this.#live;
    if (aboutDocument.length === 0) return;
    const locate = createPointerLocator(this.headText);
    for (const finding of aboutDocument) {
      const { pointer, rule } = finding;
      const range = this.outOfHead(locate(pointer, rule.about));
      yield* this.#place(finding, { range, pointer, place: pointer }, locatorIn);
    }
  }

  *#aboutElements(locatorIn: LocatorIn, found = this.#live.aboutElements()): Iterable<PlacedFinding> {
    for (const [element, findings] of this.#byElement(found)) {
      const start = this.elements.rangeOf(element)?.start ?? 0;
      const above = this.kind.isLone === true ? '' : `${listPointer(this.kind)}/${this.elements.indexOf(element)}`;
      // In JSONL, each line is a document of its own.
      const root = this.kind.container === 'json' ? above : '';
      const locate = findings.some(({ range }) => range === undefined) ? locatorIn(element) : undefined;
      const isBlank = this.setup.lacks === 'context' && findings.length > 0 ? this.#blanksIn(element) : undefined;
      for (const finding of findings) {
        const { pointer, rule } = finding;
        if (isBlank?.(pointer) === true) continue;
        const inside = (finding.range ??= locate?.(pointer, rule.about)) ?? { start: 0, end: 0 };
        const where = { range: shift(inside, start), pointer: root + pointer, place: above + pointer };
        yield* this.#place(finding, where, locatorIn);
      }
    }
  }

  /** Pages show the form of a single element with empty strings, which are to be filled in. */
  #blanksIn(element: TextElement): (pointer: string) => boolean {
    const json = this.valueOf(element);
    return (pointer) => valueAt(json, fromPointer(pointer)) === '';
  }

  /** The elements with their findings: those about the element's value, and those about its text. */
  *#byElement(found: FindingsByElement<TextElement>): FindingsByElement<TextElement> {
    yield* found;
    const isOneDocument = this.kind.container === 'json';
    for (const [element, problems] of this.#problems) {
      if (this.elements.indexOf(element) === -1) this.#problems.delete(element);
      else yield [element, findingsInText(problems, this.setup, isOneDocument)];
    }
  }

  #readElement(element: TextElement): Json | undefined {
    const text = this.textOf(element);
    const { json, problems } = parseElement(text, this.elements.which.container, element.members);
    const reported = isSentinel(text) ? problems.filter(({ code }) => code === 'StrayLine') : problems;
    if (reported.length === 0) this.#problems.delete(element);
    else this.#problems.set(element, reported);
    return json;
  }

  *#place(
    finding: ElementFinding<TextElement>,
    { range, pointer, place }: Where,
    locatorIn: LocatorIn,
  ): Iterable<PlacedFinding> {
    const { rule, args, habit } = finding;
    if (rule.needsContext === true && this.setup.lacks === 'context') return;
    const severity = severityAt(this.options.places ?? [], rule.id, place) ?? finding.severity;
    if (severity === 'off') return;
    const related = finding.related.map(({ role, element, pointer: inside }) => {
      const start = this.elements.rangeOf(element)?.start ?? 0;
      return { role, ...shift(locatorIn(element)(inside), start) };
    });
    yield { ...range, rule: rule.id, severity, pointer, place, args, ...(habit && { habit }), related };
  }

  /**
   * Parses each element only once, however many findings point into it. The locators are valid until the
   * next edit.
   */
  #createLocators(): LocatorIn {
    const known = new Map<TextElement, PointerLocator>();
    return (element) => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const text = this.textOf(element);
      const locate = createPointerLocator(this.kind.container === 'sse' ? maskFrame(text) : text);
      known.set(element, locate);
      return locate;
    };
  }
}

function inOrder(findings: Iterable<PlacedFinding>): readonly PlacedFinding[] {
  return [...findings].toSorted((one, other) => one.start - other.start || one.end - other.end);
}

function protocolOf({ protocol: id }: DocumentKind): DocumentProtocol {
  const protocol = wireProtocols.find((one) => one.id === id);
  if (protocol === undefined) throw new Error(`no documents of protocol ${id}`);
  return protocol;
}

/** A list of messages may continue a conversation, and a single element may come from anywhere in one. */
function lackOf({ form, isLone }: DocumentKind, { isExcerpt }: LintOptions): LintSetup['lacks'] {
  if (isLone === true || form === 'pieces' || isExcerpt === true) return 'context';
  return form === 'messages' ? 'beginning' : undefined;
}

/** Whether the text is the `[DONE]` marker that ends the streams of several protocols. */
function isSentinel(text: string): boolean {
  return /^data: ?\[DONE\]$/m.test(text);
}

function listPointer({ list }: DocumentKind): string {
  return list === undefined ? '' : `/${list}`;
}

function parseJson(text: string): Json | undefined {
  return tryParseJson(text) ?? parseBeginning(text);
}

function shift({ start, end }: TextRange, by: number): TextRange {
  return { start: start + by, end: end + by };
}
