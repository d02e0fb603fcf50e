/**
 * A request of a protocol that we speak while it is edited: besides what holds for any conversation,
 * what its server makes of it. The server judges message by message, so each is judged by itself.
 */
import type { JsonObject } from '../base/json.ts';
import type { ObservedDialect } from '../dialects/observedDialect.ts';
import type { Profile } from '../dialects/profile.ts';
import { ruleById } from '../rules/describeFinding.ts';
import type { LintSetup } from '../rules/lintConversation.ts';
import { judgeRequest, type RequestJudging } from '../rules/lintRequest.ts';
import { createSink } from '../rules/ruleSet.ts';
import type { Run } from '../run/run.ts';
import { createApprovalsLint } from './approvalsLint.ts';
import type { DocumentLint } from './documentLint.ts';
import { LiveLint, type ElementSource } from './liveLint.ts';
import type { Remark } from './remark.ts';

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
  const each = new LiveLint(source, setup);
  const { input } = spoken.dialect.fields;
  const first = `/${input}/0`;
  const unread = new Set<Element>();
  const judged = new Map<Element, readonly Remark<Element>[]>();
  const about = {
    head: undefined as JsonObject | undefined,
    isStale: true,
    remarks: none as readonly Remark<Element>[],
  };
  const approvals = createApprovalsLint(
    source,
    (elements) => judge<Element>({ [input]: elements }, spoken, { part: 'end', above: `/${input}` }).remarks,
  );
  const judgeElement = (element: Element): void => {
    const { remarks, run } = judge<Element>({ [input]: [source.read(element) ?? null] }, spoken, { above: first });
    approvals.put(element, run);
    if (remarks.length > 0) judged.set(element, remarks);
  };
  /** Whether there are messages matters, but not which. */
  const judgeHead = (head: JsonObject): readonly Remark<Element>[] => {
    const element = source.at(0);
    if (element === undefined) return judge<Element>(head, spoken, {}).remarks;
    const request = { ...head, [input]: [source.read(element) ?? null] };
    return judge<Element>(request, spoken, { without: first }).remarks;
  };
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
      for (const known of [unread, judged, approvals]) removed.forEach((element) => known.delete(element));
      for (const element of added) unread.add(element);
      about.isStale = true;
    },
    work(isTime) {
      for (const element of unread) {
        if (isTime()) return false;
        unread.delete(element);
        judgeElement(element);
      }
      approvals.work();
      if (about.isStale && about.head !== undefined) about.remarks = judgeHead(about.head);
      about.isStale = false;
      return each.work(isTime);
    },
    entries: () => join([each.entries(), judged, approvals.entries()]),
  };
}

/** By element. */
type Told<Element> = Iterable<readonly [Element, readonly Remark<Element>[]]>;

function join<Element>(all: readonly Told<Element>[]): Told<Element> {
  const joined = new Map<Element, readonly Remark<Element>[]>();
  for (const told of all) {
    for (const [element, remarks] of told) joined.set(element, [...(joined.get(element) ?? none), ...remarks]);
  }
  return joined;
}

interface Part extends Pick<RequestJudging, 'part'> {
  /** Only what is found here, with pointers from here. */
  readonly above?: string;
  /** Nothing that is found here. */
  readonly without?: string;
}

interface Judged<Element> {
  readonly remarks: readonly Remark<Element>[];
  readonly run: Run;
}

function judge<Element>(
  request: JsonObject,
  spoken: Spoken,
  { above, without, part = 'piece' }: Part,
): Judged<Element> {
  const sink = createSink(spoken.profile);
  const run = judgeRequest(request, { ...spoken, sink, part });
  const remarks = sink.list.flatMap(({ rule: id, severity, pointer, args, habit }): readonly Remark<Element>[] => {
    const rule = ruleById(id);
    if (rule === undefined || (without !== undefined && isWithin(pointer, without))) return [];
    if (above !== undefined && !isWithin(pointer, above)) return [];
    const place = pointer.slice(above?.length ?? 0);
    return [{ rule, severity, pointer: place, args, ...(habit && { habit }), related: none, range: undefined }];
  });
  return { remarks, run };
}

function isWithin(pointer: string, above: string): boolean {
  return pointer === above || pointer.startsWith(`${above}/`);
}
