/**
 * The text of a request or of a stored stream → findings with their places in the text. The same
 * engine speaks in the editor, in the panel and on the command line.
 */
import { isJsonObject, type Json, type JsonObject } from '../base/json.ts';
import { severityAt } from '../config/severityAt.ts';
import type { DocumentDialect } from '../dialects/documentDialect.ts';
import { documentDialects } from '../dialects/documentDialects.ts';
import { dialectById, dialects } from '../dialects/registry.ts';
import type { Severity } from '../dialects/profile.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { createPointerLocator, type TextRange } from '../document/locatePointer.ts';
import { parseDocument } from '../document/parseDocument.ts';
import { createPositions, type Position } from '../document/positions.ts';
import { describeJsonProblem } from '../lexicon/jsonProblems.ts';
import type { Locale } from '../lexicon/lexicon.ts';
import { createMemoryLineStore } from '../record/lineStore.ts';
import { runFileVersion, type RunHeader } from '../record/runFile.ts';
import { describeFinding, ruleById } from '../rules/describeFinding.ts';
import { lintConversation } from '../rules/lintConversation.ts';
import { lintRequest } from '../rules/lintRequest.ts';
import type { Finding } from '../rules/rule.ts';
import { defaultRuleOptions } from '../rules/ruleOptions.ts';
import { createRunState } from '../session/runState.ts';
import { toFrame } from '../wire/frame.ts';
import { readStoredStream, type LocatedFrame } from './locatedFrame.ts';
import { chooseProfile, type LintWishes } from './lintWishes.ts';
import { readStoredEvents, type StoredEvents } from './storedEvents.ts';
import { takeApart } from './takeApart.ts';

/** Public: the CLI prints it as JSON. Lines and columns count from 1, `end` is behind the last character. */
export interface LocatedFinding {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** JSON Pointer inside the request, or inside the event that stands there. */
  readonly pointer: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** Where the rule's obligation comes from. */
  readonly source: string;
  /** JSON Pointer from the root; JSONL, SSE text and run files count as a list. Configurations name it. */
  readonly place: string;
}

export interface LintTextOptions extends LintWishes {
  readonly locale: Locale;
  /** The text is a request whatever it holds: its name or its place says so. */
  readonly isRequest?: boolean;
  /** The id of the dialect that the text is in, whatever it looks like. */
  readonly dialect?: string | undefined;
}

export type LintedText =
  | {
      readonly ok: true;
      readonly kind: 'request' | 'transcript' | 'stream';
      readonly findings: readonly LocatedFinding[];
    }
  /** Nothing of a known protocol in it. */
  | { readonly ok: false; readonly reason: 'unrecognized' }
  | { readonly ok: false; readonly reason: 'invalid-json'; readonly at: Position; readonly detail: string };

export function lintText(text: string, options: LintTextOptions): LintedText {
  const parsed = parseDocument(text);
  const documented =
    parsed.ok && !isPromisedRequest(parsed.json, options)
      ? lintConversationText(text, parsed.json, options)
      : undefined;
  if (documented !== undefined) return documented;
  if (parsed.ok) {
    const requested = findRequest(parsed.json, options);
    if (requested !== undefined) {
      const { dialect, request } = requested;
      const { list } = lintRequest(request, dialect, chooseProfile(dialect, options), options.options);
      const locate = createPointerLocator(text);
      const findings = toLocated(text, list, options, ({ rule, pointer }) => locate(pointer, ruleById(rule)?.about));
      return { ok: true, kind: 'request', findings };
    }
    if (Array.isArray(parsed.json)) return lintArray(text, parsed.json as readonly Json[], options);
  }
  const events = readStoredEvents(text, options.dialect);
  if (events !== undefined) return lintEvents(text, events, options);
  const linted = lintStream(text, options);
  if (linted.ok || parsed.ok || !text.trimStart().startsWith('{')) return linted;
  return {
    ok: false,
    reason: 'invalid-json',
    at: createPositions(text)(parsed.offset),
    detail: describeJsonProblem(parsed.reason, options.locale),
  };
}

/** Stored streams of protocols whose events say their type. */
function lintEvents(text: string, { dialect, elements, locate }: StoredEvents, options: LintTextOptions): LintedText {
  const setup = {
    dialect,
    profile: chooseProfile(dialect, options),
    options: { ...defaultRuleOptions, ...options.options },
  };
  const { list } = lintConversation({ head: undefined, list: '', elements }, setup);
  const findings = toLocated(text, list, options, ({ rule, pointer }) => locate(pointer, ruleById(rule)?.about));
  return { ok: true, kind: 'stream', findings };
}

/** A name that says “request” is believed of a document that has the list of one, whatever stands in the list. */
function isPromisedRequest(json: Json, { isRequest = false, dialect }: LintTextOptions): boolean {
  return (
    isRequest && dialect === undefined && isJsonObject(json) && dialects.some(({ fields }) => fields.input in json)
  );
}

/** Requests and transcripts whose dialect is understood message by message. */
function lintConversationText(text: string, root: Json, options: LintTextOptions): LintedText | undefined {
  const dialect = documentDialects.find(({ id }) => id === options.dialect) ?? recognizeDocument(root);
  if (dialect === undefined || (isSpoken(dialect) && !isMessages(dialect, root))) return undefined;
  const profile = chooseProfile(dialect, options);
  const setup = { dialect, profile, options: { ...defaultRuleOptions, ...options.options } };
  const { list } = lintConversation(takeApart(root, dialect), setup);
  const locate = createPointerLocator(text);
  const findings = toLocated(text, list, options, ({ rule, pointer }) => locate(pointer, ruleById(rule)?.about));
  return { ok: true, kind: 'transcript', findings };
}

/** Requests and streams of a protocol that we speak are looked at in more ways than conversations are. */
function isSpoken({ id }: DocumentDialect): boolean {
  return dialects.some((dialect) => dialect.id === id);
}

/** A list of messages, or of events that say their type; lists of other events are replayed. */
function isMessages(dialect: DocumentDialect, root: Json): boolean {
  const elements = Array.isArray(root) ? (root as readonly Json[]).slice(0, 10).filter(isJsonObject) : [];
  return elements.some((element) => {
    const form = dialect.recognizeElement(element)?.form;
    return form === 'messages' || (form === 'events' && dialect.hasTypedEvents === true);
  });
}

function recognizeDocument(root: Json): DocumentDialect | undefined {
  return documentDialects.find((dialect) =>
    isJsonObject(root) ? dialect.recognizeRoot(root)?.certainty === 2 : isMessages(dialect, root),
  );
}

interface FoundRequest {
  readonly dialect: Dialect;
  readonly request: JsonObject;
}

/** Servers refuse many documents that were meant as requests, so one with `input` counts, whatever that holds. */
function findRequest(json: Json, { isRequest = false }: LintTextOptions): FoundRequest | undefined {
  if (!isJsonObject(json)) return undefined;
  const dialect =
    dialects.find((one) => one.recognizeRequest(json) > 0) ??
    dialects.find((one) => isRequest || (one.recognizeEvent(json) === 0 && one.fields.input in json));
  return dialect && { dialect, request: json };
}

/** One JSON array of events: each element is where its event stands. */
function lintArray(text: string, events: readonly Json[], options: LintTextOptions): LintedText {
  const locate = createPointerLocator(text);
  const frames = events.map((event) => ({ draft: { form: 'event', data: JSON.stringify(event) } as const, at: 0 }));
  return lintFrames(
    { text, frames, locate: ({ rule, seq = 0, pointer }) => locate(`/${seq}${pointer}`, ruleById(rule)?.about) },
    options,
  );
}

function lintStream(text: string, options: LintTextOptions): LintedText {
  const { frames, header } = readStoredStream(text);
  const locate = ({ rule, seq, pointer }: Finding): TextRange => {
    const frame = seq === undefined ? undefined : frames[seq];
    if (frame === undefined) return { start: text.length, end: text.length };
    const { start, end } = createPointerLocator(frame.draft.data)(pointer, ruleById(rule)?.about);
    return { start: frame.locate(start), end: frame.locate(end) };
  };
  return lintFrames({ text, frames, header, locate }, options);
}

interface FramedText {
  readonly text: string;
  readonly frames: readonly Pick<LocatedFrame, 'draft' | 'at'>[];
  /** What a run file says of itself. */
  readonly header?: RunHeader | undefined;
  locate(finding: Finding): TextRange;
}

function lintFrames({ text, frames, header, locate }: FramedText, options: LintTextOptions): LintedText {
  const dialect: Dialect = dialectById(header?.dialect ?? 'agent-api');
  const writer = createRunState(
    {
      agentrun: runFileVersion,
      startedAt: '',
      source: '',
      endpoint: { name: '', url: '', headers: {} },
      request: null,
      ...header,
      dialect: dialect.id,
    },
    createMemoryLineStore(),
    chooseProfile(dialect, options),
  );
  frames.forEach(({ draft, at }, seq) => writer.take(toFrame(draft, seq, at)));
  writer.finish({ end: writer.state.run.outcome ?? 'interrupted', at: frames.at(-1)?.at ?? 0 });
  if (!writer.state.recognized) return { ok: false, reason: 'unrecognized' };
  return { ok: true, kind: 'stream', findings: toLocated(text, writer.state.findings.list, options, locate) };
}

/** In the order of the text. */
function toLocated(
  text: string,
  findings: readonly Finding[],
  { locale, places = [] }: LintTextOptions,
  locate: (finding: Finding) => TextRange,
): readonly LocatedFinding[] {
  const positionOf = createPositions(text);
  return findings
    .flatMap((finding): readonly LocatedFinding[] => {
      const { rule, seq, pointer } = finding;
      const place = `${seq === undefined ? '' : `/${seq}`}${pointer}`;
      const severity = severityAt(places, rule, place) ?? finding.severity;
      if (severity === 'off') return [];
      const range = locate(finding);
      const start = positionOf(range.start);
      const end = positionOf(range.end);
      const message = describeFinding(finding, locale);
      const source = ruleById(rule)?.source.text ?? '';
      return [{ ...start, endLine: end.line, endColumn: end.column, pointer, rule, severity, message, source, place }];
    })
    .toSorted((one, other) => one.line - other.line || one.column - other.column);
}
