/**
 * What lists of runs show about one run file, without reading the file again: its entry in the index of a folder. The
 * index is only a cache. An entry is valid as long as the file has the size and the modification time that it names.
 */
import { readErrorBody } from '../../core/base/errorBody.ts';
import type { Fault } from '../../core/base/fault.ts';
import { isJsonObject, type Json, type JsonObject, tryParseJson } from '../../core/json/json.ts';
import { type EndReason, isEndReason, type RunEnd, type RunOrigin } from '../../core/record/runFile.ts';
import type { AskedCall, GivenAnswer, LaterAnswers, RunTokens, WaitsFor } from '../../core/record/turns.ts';
import type { RunError } from '../../core/run/ops.ts';
import type { Item } from '../../core/run/run.ts';
import type { RunState } from '../live/runState.ts';
import { waitsFor } from '../live/waitsFor.ts';
import { readAsked, readGiven } from './callFacts.ts';

/** Distinguishes a file from its earlier states. */
export interface FileStamp {
  /** In bytes. */
  readonly size: number;
  /** In milliseconds since 1970. */
  readonly mtime: number;
}

export interface RunEntry extends FileStamp {
  /** The name of the file in its folder. */
  readonly file: string;
  /** The name of the document that the request came from. */
  readonly source: string;
  readonly endpoint: string;
  readonly protocol: string;
  readonly session?: string;
  /** In ISO 8601. */
  readonly startedAt: string;
  /** Absent if the record has no end, because it is being written or its writer has crashed. */
  readonly end?: EndReason;
  /** Milliseconds from sending to the end, or to the last event. Absent if the times were not recorded. */
  readonly duration?: number;
  readonly status?: number;
  /** Why the request failed or the response is incomplete. Its texts are shortened. */
  readonly fault?: Fault;
  /** The error that the server reported, shortened. */
  readonly error?: RunError;
  /** The number of events, and of other lines between the first and the last one. */
  readonly events: number;
  /** The names of the tools that were called, in order of their first call. */
  readonly tools: readonly string[];
  /** The ids of the rules that reported something, in order of their first finding. */
  readonly rules: readonly string[];
  /** The beginning of what the user wrote last in the request. */
  readonly prompt: string;
  /** The beginning of the first line of the response, as its user reads it. */
  readonly response?: string;
  /** What the agent waits for, if only its user can continue. */
  readonly waits?: WaitsFor;
  /** The calls that it left for its user to answer. */
  readonly asked?: readonly AskedCall[];
  /** The answers to an earlier run that the request ends with. */
  readonly given?: readonly GivenAnswer[];
  /** The request gives nothing but these answers. */
  readonly onlyAnswers?: true;
  /** What later runs answered to this one. It follows from the entries of these runs, so it is never stored. */
  readonly answered?: LaterAnswers;
  /** The tokens that the server reported: input, output, and both together. */
  readonly tokens?: RunTokens;
  /** The id of the response, if the next request can refer to it. */
  readonly id?: string;
  /** The id of the response that the request continues. */
  readonly previous?: string;
  /** The run that this one continues, and whether as a reply or as a branch. */
  readonly after?: RunOrigin;
  /** Tools and rules are those of the beginning only, because the file is large. */
  readonly partial?: true;
}

/** Maximum number of characters of a prompt, and of a response, in an entry. */
const promptLength = 100;
/** Maximum number of tools and of rules in an entry, so that a hostile run does not fill the index. */
const maxNames = 50;
/** Maximum number of characters of any other text in an entry. */
const maxText = 200;
/** Max number of characters of the server's reason for a failure, which a tooltip shows. */
const maxReason = 300;

/** What was counted in the file itself, because `state` has not seen all of its lines. */
export interface Counted {
  readonly events: number;
  readonly end: RunEnd | undefined;
  /** The time of the last event, in milliseconds from sending. */
  readonly lastAt: number;
  readonly isPartial: boolean;
}

/** Returns the entry of a file whose lines were read into `state`. */
export function toRunEntry(file: string, { size, mtime }: FileStamp, state: RunState, counted: Counted): RunEntry {
  const { header, run } = state;
  const { end, events, lastAt, isPartial } = counted;
  const session = sessionOf(state);
  return {
    file,
    size,
    mtime,
    source: cut(header.source),
    endpoint: cut(header.endpoint.name),
    protocol: cut(header.protocol),
    ...(session === undefined ? {} : { session: cut(session) }),
    startedAt: cut(header.startedAt),
    ...(end === undefined ? {} : { end: end.end }),
    ...(header.times === 'unknown' ? {} : { duration: end?.at ?? lastAt }),
    ...(end?.status === undefined ? {} : { status: end.status }),
    ...reasonOf(state, end),
    events,
    tools: firstNames(run.items.filter(({ kind, origin }) => kind === 'call' && origin === 'response').map(nameOf)),
    rules: firstNames(state.findings.list.map(({ rule }) => rule)),
    prompt: promptOf(state),
    ...responseOf(state),
    ...waitsOf(state),
    ...callsOf(state),
    ...tokensOf(state),
    ...linksOf(state),
    ...(isPartial ? { partial: true } : {}),
  };
}

function reasonOf({ run: { error } }: RunState, end: RunEnd | undefined): Pick<RunEntry, 'fault' | 'error'> {
  const { code, message = '' } = error ?? {};
  return {
    ...(end?.fault !== undefined && { fault: shortenFault(end.fault) }),
    ...(error !== undefined && {
      error: { ...(code !== undefined && { code: cut(code) }), message: message.slice(0, maxReason) },
    }),
  };
}

/** Keeps what a sentence about the fault needs: its words and numbers. */
function shortenFault(fault: Fault): Fault {
  const members = Object.entries(fault).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return typeof value === 'number' ? [[name, value]] : [];
    return [[name, (name === 'excerpt' ? readErrorBody(value) : value).slice(0, maxReason)]];
  });
  return Object.fromEntries(members) as Fault;
}

/** Servers of some protocols are told the session, and do not repeat it. */
function sessionOf({ header: { request }, protocol, run }: RunState): string | undefined {
  if (run.sessionId !== undefined || !isJsonObject(request)) return run.sessionId;
  return protocol.restate?.sessionOf(request, run) ?? protocol.reply.continued?.(request, run).session;
}

/** Returns the entry of a file that is not a run file, so that it is not read again as long as it does not change. */
export function toEmptyEntry(file: string, { size, mtime }: FileStamp): RunEntry {
  const texts = { source: '', endpoint: '', protocol: '', startedAt: '', prompt: '' };
  return { file, size, mtime, ...texts, events: 0, tools: [], rules: [] };
}

function nameOf({ name }: { readonly name: string | undefined }): string {
  return cut(name ?? '');
}

function firstNames(names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => name !== '').slice(0, maxNames);
}

function cut(text: string): string {
  return text.length > maxText ? text.slice(0, maxText) : text;
}

function promptOf({ run }: RunState): string {
  const asked = run.items.findLast(
    ({ origin, kind, role }) => origin === 'request' && kind === 'message' && role === 'user',
  );
  return firstText(asked).replaceAll(/\s+/g, ' ').trim().slice(0, promptLength);
}

/** The beginning of the first text of an item, longer than what is shown of it. */
function firstText(item: Item | undefined): string {
  const text = item?.parts.find(({ kind, text: { length } }) => (kind === 'text' || kind === 'refusal') && length > 0);
  return text?.text.slice(0, 4 * promptLength) ?? '';
}

/** The last message counts, because agents announce their calls before they respond. */
function responseOf({ run }: RunState): Pick<RunEntry, 'response'> {
  const said = run.items.findLast(
    (item) => item.origin === 'response' && item.kind === 'message' && firstText(item).trim() !== '',
  );
  const [line = ''] = firstText(said).trim().split('\n', 1);
  const response = line.replaceAll(/\s+/g, ' ').trim().slice(0, promptLength);
  return response === '' ? {} : { response };
}

function waitsOf(state: RunState): Pick<RunEntry, 'waits'> {
  const waits = waitsFor(state);
  return waits === undefined ? {} : { waits };
}

function callsOf(state: RunState): Pick<RunEntry, 'asked' | 'given' | 'onlyAnswers'> {
  const asked = readAsked(state);
  const { answers, isAll } = readGiven(state.run);
  return {
    ...(asked.length > 0 && { asked }),
    ...(answers.length > 0 && { given: answers }),
    ...(isAll && { onlyAnswers: true }),
  };
}

function tokensOf(state: RunState): Pick<RunEntry, 'tokens'> {
  const { input, output, total } = state.usage()?.usage ?? {};
  const sum = total ?? (input === undefined || output === undefined ? undefined : input + output);
  const tokens = {
    ...(input !== undefined && { input }),
    ...(output !== undefined && { output }),
    ...(sum !== undefined && { total: sum }),
  };
  return Object.keys(tokens).length === 0 ? {} : { tokens };
}

/** The ids of responses are of use only where requests refer to them. */
function linksOf({ header: { request, after }, protocol, run }: RunState): Pick<RunEntry, 'id' | 'previous' | 'after'> {
  const continued = protocol.reply.continued?.(request, run);
  return {
    ...(continued !== undefined && run.id !== undefined && { id: cut(run.id) }),
    ...(continued?.response !== undefined && { previous: cut(continued.response) }),
    ...(after !== undefined && { after: { run: cut(after.run), how: after.how } }),
  };
}

/** Writes an entry as its line of the index, without the line break. */
export function entryToLine({ answered: _answered, ...entry }: RunEntry): string {
  return JSON.stringify(entry);
}

/** Reads a line of the index. Returns `undefined` for anything else, such as a line that was written only in part. */
export function readEntryLine(line: string): RunEntry | undefined {
  const json = tryParseJson(line);
  return isJsonObject(json) && isEntry(json) ? (json as unknown as RunEntry) : undefined;
}

/**
 * Returns a function that makes entries use the same strings and lists for what is the same in many of them. With 100,000
 * entries, they are most of the memory.
 */
export function createSharing(): (entry: RunEntry) => RunEntry {
  const texts = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const text = (one: string): string => {
    const known = texts.get(one);
    if (known === undefined) texts.set(one, one);
    return known ?? one;
  };
  const list = (one: readonly string[]): readonly string[] => {
    const key = one.join('\n');
    const known = lists.get(key);
    if (known === undefined) lists.set(key, one);
    return known ?? one;
  };
  return (entry) => {
    const { source, endpoint, protocol, session, prompt, tools, rules } = entry;
    return Object.assign(entry, {
      source: text(source),
      endpoint: text(endpoint),
      protocol: text(protocol),
      prompt: text(prompt),
      tools: list(tools),
      rules: list(rules),
      ...(session === undefined ? {} : { session: text(session) }),
    });
  };
}

const texts = ['file', 'source', 'endpoint', 'protocol', 'startedAt', 'prompt'] as const;
const optionalTexts = ['session', 'response', 'waits', 'id', 'previous'] as const;
const optionalObjects = ['tokens', 'after', 'fault', 'error'] as const;
const optionalLists = ['asked', 'given'] as const;
const numbers = ['size', 'mtime', 'events'] as const;
const optionalNumbers = ['duration'] as const;

function isEntry(json: JsonObject): boolean {
  return (
    texts.every((name) => typeof json[name] === 'string') &&
    numbers.every((name) => typeof json[name] === 'number') &&
    optionalNumbers.every((name) => ['number', 'undefined'].includes(typeof json[name])) &&
    areTexts(json['tools']) &&
    areTexts(json['rules']) &&
    optionalTexts.every((name) => ['string', 'undefined'].includes(typeof json[name])) &&
    optionalObjects.every((name) => json[name] === undefined || isJsonObject(json[name])) &&
    optionalLists.every((name) => json[name] === undefined || areObjects(json[name])) &&
    json['answered'] === undefined &&
    (json['end'] === undefined || isEndReason(json['end']))
  );
}

function areTexts(value: Json | undefined): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function areObjects(value: Json | undefined): boolean {
  return Array.isArray(value) && value.every((one) => isJsonObject(one));
}
