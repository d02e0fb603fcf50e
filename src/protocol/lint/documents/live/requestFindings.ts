/**
 * Checks a request of a supported protocol while it is edited. In addition to the rules for any
 * conversation, it checks how the server would handle the request. The server checks message by message, so
 * each message is checked separately.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import type { ObservedProtocol } from '../../../protocols/contract/protocol.ts';
import type { Profile } from '../../../protocols/contract/profile.ts';
import { ruleById } from '../../engine/describeFinding.ts';
import type { LintSetup } from '../../engine/lintConversation.ts';
import { checkRequest, type RequestChecks } from '../../engine/lintRequest.ts';
import { createSink } from '../../engine/ruleSet.ts';
import { createApprovalFindings } from './approvalFindings.ts';
import { ConversationFindings } from './conversationFindings.ts';
import type { ElementFinding } from './elementFinding.ts';
import type { ElementSource, FindingsByElement, LiveFindings } from './liveFindings.ts';

export interface RequestProtocol {
  readonly protocol: ObservedProtocol;
  readonly profile: Profile;
}

const none: readonly never[] = [];

export function createRequestFindings<Element extends object>(
  source: ElementSource<Element>,
  setup: LintSetup,
  protocol: RequestProtocol,
): LiveFindings<Element> {
  const { input } = protocol.protocol.fields;
  const first = `/${input}/0`;
  const found = new Map<Element, readonly ElementFinding<Element>[]>();
  const about = createAbout<Element>();
  const approvals = createApprovalFindings(source, (elements) =>
    check<Element>({ [input]: elements }, protocol, { part: 'end', above: `/${input}` }),
  );
  const checkElement = (element: Element, json: Json): void => {
    approvals.put(element, isApproval(json, protocol.protocol));
    if (protocol.protocol.requestChecker.isPlain(json, protocol.profile)) return;
    const findings = check<Element>({ [input]: [json] }, protocol, { above: first });
    if (findings.length > 0) found.set(element, findings);
  };
  const each = new ConversationFindings<Element>(
    reading(source, (element, json) => {
      // An element that is already in the conversation was checked when it was read for the first time.
      if (each.conversation.digestOf(element) === undefined) checkElement(element, json ?? null);
    }),
    setup,
  );
  return {
    conversation: each.conversation,
    get aboutDocument() {
      return [...each.aboutDocument, ...about.findings];
    },
    setHead(head, list) {
      each.setHead(head, list);
      about.head = head;
      about.isStale = true;
    },
    change(removed, added, at) {
      each.change(removed, added, at);
      for (const known of [found, approvals]) removed.forEach((element) => known.delete(element));
      about.isStale = true;
    },
    work(isTime) {
      if (!each.work(isTime)) return false;
      approvals.work();
      if (about.isStale && about.head !== undefined) about.findings = checkHead(about.head, source, protocol);
      about.isStale = false;
      return true;
    },
    checkAlone: (element) => [...each.checkAlone(element), ...(found.get(element) ?? none)],
    aboutElements: () => join([each.aboutElements(), found, approvals.entries()]),
  };
}

/** The findings about the whole request, and whether they must be computed again. */
function createAbout<Element>() {
  return {
    head: undefined as JsonObject | undefined,
    isStale: true,
    findings: none as readonly ElementFinding<Element>[],
  };
}

function join<Element>(all: readonly FindingsByElement<Element>[]): FindingsByElement<Element> {
  const joined = new Map<Element, readonly ElementFinding<Element>[]>();
  for (const one of all) {
    for (const [element, findings] of one) joined.set(element, [...(joined.get(element) ?? none), ...findings]);
  }
  return joined;
}

function isApproval(json: Json, protocol: ObservedProtocol): boolean {
  const kind = isJsonObject(json) ? protocol.itemKind(stringOr(json['type'])) : undefined;
  return kind === 'approval-request' || kind === 'approval-response';
}

/** The findings about the head depend on whether there are messages, but not on which messages. */
function checkHead<Element>(
  head: JsonObject,
  source: ElementSource<Element>,
  protocol: RequestProtocol,
): readonly ElementFinding<Element>[] {
  const { input } = protocol.protocol.fields;
  const element = source.at(0);
  if (element === undefined) return check<Element>(head, protocol, {});
  const request = { ...head, [input]: [source.read(element) ?? null] };
  return check<Element>(request, protocol, { without: `/${input}/0` });
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

interface Part extends Pick<RequestChecks, 'part'> {
  /** Only findings inside this place are kept, and their pointers become relative to it. */
  readonly above?: string;
  /** Findings inside this place are dropped. */
  readonly without?: string;
}

function check<Element>(
  request: JsonObject,
  protocol: RequestProtocol,
  { above, without, part = 'piece' }: Part,
): readonly ElementFinding<Element>[] {
  // The document limits its findings itself, when it has those of all parts.
  const sink = createSink(protocol.profile, Infinity);
  checkRequest(request, { ...protocol, sink, part });
  return sink.list.flatMap(({ rule: id, severity, pointer, args, habit }): readonly ElementFinding<Element>[] => {
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
