/**
 * Checks a request of a supported protocol while it is edited. In addition to the rules for any
 * conversation, it checks how the server would handle the request. The server checks message by message, so
 * each message is checked separately.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import type { ObservedDialect } from '../../../protocols/contract/protocol.ts';
import type { Profile } from '../../../protocols/contract/profile.ts';
import { ruleById } from '../../engine/describeFinding.ts';
import type { LintSetup } from '../../engine/lintConversation.ts';
import { judgeRequest, type RequestJudging } from '../../engine/lintRequest.ts';
import { createSink } from '../../engine/ruleSet.ts';
import { createApprovalsLint } from './approvalFindings.ts';
import type { DocumentLint } from './liveFindings.ts';
import { LiveLint, type ElementSource } from './conversationFindings.ts';
import type { Remark } from './elementFinding.ts';

export interface Spoken {
  readonly dialect: ObservedDialect;
  readonly profile: Profile;
}

const none: readonly never[] = [];

export function createRequestLint<Element extends object>(
  source: ElementSource<Element>,
  setup: LintSetup,
  spoken: Spoken,
): DocumentLint<Element> {
  const { input } = spoken.dialect.fields;
  const first = `/${input}/0`;
  const judged = new Map<Element, readonly Remark<Element>[]>();
  const about = createAbout<Element>();
  const approvals = createApprovalsLint(source, (elements) =>
    judge<Element>({ [input]: elements }, spoken, { part: 'end', above: `/${input}` }),
  );
  const judgeElement = (element: Element, json: Json): void => {
    approvals.put(element, isApproval(json, spoken.dialect));
    if (spoken.dialect.requestJudge.isPlain(json, spoken.profile)) return;
    const remarks = judge<Element>({ [input]: [json] }, spoken, { above: first });
    if (remarks.length > 0) judged.set(element, remarks);
  };
  const each = new LiveLint<Element>(
    reading(source, (element, json) => {
      // An element that is already in the conversation was checked when it was read for the first time.
      if (each.conversation.digestOf(element) === undefined) judgeElement(element, json ?? null);
    }),
    setup,
  );
  return {
    conversation: each.conversation,
    get remarks() {
      return [...each.remarks, ...about.remarks];
    },
    setHead(head, list) {
      each.setHead(head, list);
      about.head = head;
      about.isStale = true;
    },
    change(removed, added, at) {
      each.change(removed, added, at);
      for (const known of [judged, approvals]) removed.forEach((element) => known.delete(element));
      about.isStale = true;
    },
    work(isTime) {
      if (!each.work(isTime)) return false;
      approvals.work();
      if (about.isStale && about.head !== undefined) about.remarks = judgeHead(about.head, source, spoken);
      about.isStale = false;
      return true;
    },
    entries: () => join([each.entries(), judged, approvals.entries()]),
  };
}

/** The findings about the whole request, and whether they must be computed again. */
function createAbout<Element>() {
  return { head: undefined as JsonObject | undefined, isStale: true, remarks: none as readonly Remark<Element>[] };
}

/** Findings by element. */
type Told<Element> = Iterable<readonly [Element, readonly Remark<Element>[]]>;

function join<Element>(all: readonly Told<Element>[]): Told<Element> {
  const joined = new Map<Element, readonly Remark<Element>[]>();
  for (const told of all) {
    for (const [element, remarks] of told) joined.set(element, [...(joined.get(element) ?? none), ...remarks]);
  }
  return joined;
}

function isApproval(json: Json, dialect: ObservedDialect): boolean {
  const kind = isJsonObject(json) ? dialect.itemKind(stringOr(json['type'])) : undefined;
  return kind === 'approval-request' || kind === 'approval-response';
}

/** The findings about the head depend on whether there are messages, but not on which messages. */
function judgeHead<Element>(
  head: JsonObject,
  source: ElementSource<Element>,
  spoken: Spoken,
): readonly Remark<Element>[] {
  const { input } = spoken.dialect.fields;
  const element = source.at(0);
  if (element === undefined) return judge<Element>(head, spoken, {});
  const request = { ...head, [input]: [source.read(element) ?? null] };
  return judge<Element>(request, spoken, { without: `/${input}/0` });
}

/** Wraps a source so that `look` is called for each value that is read from it. */
function reading<Element>(
  source: ElementSource<Element>,
  look: (element: Element, json: Json | undefined) => void,
): ElementSource<Element> {
  return {
    get length() {
      return source.length;
    },
    get version() {
      return source.version;
    },
    at: (index) => source.at(index),
    indexOf: (element) => source.indexOf(element),
    read(element) {
      const json = source.read(element);
      look(element, json);
      return json;
    },
  };
}

interface Part extends Pick<RequestJudging, 'part'> {
  /** Only findings inside this place are kept, and their pointers become relative to it. */
  readonly above?: string;
  /** Findings inside this place are dropped. */
  readonly without?: string;
}

function judge<Element>(
  request: JsonObject,
  spoken: Spoken,
  { above, without, part = 'piece' }: Part,
): readonly Remark<Element>[] {
  const sink = createSink(spoken.profile);
  judgeRequest(request, { ...spoken, sink, part });
  return sink.list.flatMap(({ rule: id, severity, pointer, args, habit }): readonly Remark<Element>[] => {
    const rule = ruleById(id);
    if (rule === undefined || (without !== undefined && isWithin(pointer, without))) return [];
    if (above !== undefined && !isWithin(pointer, above)) return [];
    const place = pointer.slice(above?.length ?? 0);
    return [{ rule, severity, pointer: place, args, ...(habit && { habit }), related: none, range: undefined }];
  });
}

function isWithin(pointer: string, above: string): boolean {
  return pointer === above || pointer.startsWith(`${above}/`);
}
