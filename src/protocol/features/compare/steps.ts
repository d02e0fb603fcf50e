/**
 * Converts a run to what was said and done, in order, without data that differs from run to run: ids, times and event
 * numbers.
 */
import { printExact, rememberTexts, tryParseExact, writtenTexts } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { lostMeaning } from '../../core/json/writtenNumber.ts';
import type { Item, Part, Run } from '../../core/run/run.ts';

/** The content under one heading. For JSON, the value has names instead of ids. */
export interface Field {
  readonly name: string;
  readonly value: Json;
  /** The value as text; equal values have equal texts. */
  readonly text: string;
}

/** A message, or a call with its output. */
export interface Step {
  /** The role, type or tool name, such as `user`, `reasoning`, `get_weather`. */
  readonly label: string;
  /** Steps of the same kind can be compared. */
  readonly kind: string;
  readonly fields: readonly Field[];
}

/** Never throws. The cost is proportional to the length of the run. */
export function stepsOf(run: Run): readonly Step[] {
  return stepItems(run).map(createStepReader(run));
}

/** The items that are steps, in order. */
export function stepItems(run: Run): readonly Item[] {
  return run.items.filter(isStep);
}

/** Returns a function that reads one step. The names of ids are those that the run has when the first step is read. */
export function createStepReader(run: Run): (item: Item) => Step {
  let names: Names | undefined;
  return (item) => toStep(item, (names ??= createNames(run)));
}

/** An output whose call is known belongs to the step of the call. */
function isStep(item: Item): boolean {
  if (item.kind === 'heartbeat') return false;
  return item.kind !== 'output' || item.partner === undefined;
}

function toStep(item: Item, names: Names): Step {
  const { kind, name, role, type, origin, partner, server } = item;
  const label = name ?? (kind === 'message' ? (role ?? 'assistant') : (type ?? kind));
  const output = kind === 'call' ? partner : undefined;
  const fields = [
    ...contentOf(item, names),
    ...(output === undefined ? [] : outputOf(output, names)),
    ...(server === undefined || server === '' ? [] : [textField('server', server)]),
    ...statusOf('status', item),
    ...statusOf('output status', output),
  ];
  return { label, kind: `${origin} ${kind} ${label}`, fields };
}

function contentOf({ parts, error }: Item, names: Names): readonly Field[] {
  return [
    ...parts.map((part) => toField(part, names)).filter(({ text }) => text !== ''),
    ...(error === undefined ? [] : [textField('error', `${error.code ?? ''} ${error.message}`.trim())]),
  ];
}

/** An empty output is shown as an empty text, because a call without an output is not the same. */
function outputOf(output: Item, names: Names): readonly Field[] {
  const fields = contentOf(output, names);
  return fields.length === 0 ? [textField('output', '""')] : fields;
}

/** The status, if it says more than that the item began or ended, which not all servers say. */
function statusOf(name: string, item: Item | undefined): readonly Field[] {
  const { status = '' } = item ?? {};
  return usual.has(status.toLowerCase()) ? [] : [textField(name, status)];
}

const usual: ReadonlySet<string> = new Set(
  ',created,queued,submitted,started,in_progress,running,working,calling,searching,generating,interpreting,completed,complete,success,succeeded,finished,done'.split(
    ',',
  ),
);

function toField(part: Part, names: Names): Field {
  const { kind, text, data, media } = part;
  if (media !== undefined) return jsonField(kind, { ...media });
  if (kind === 'text' || kind === 'refusal') return textField(kind, text.toString());
  const own = text.toString();
  const json = own === '' ? data : (tryParseExact(own) ?? own);
  if (json === undefined) return textField(kind, own);
  if (typeof json === 'string') return textField(kind, json);
  const meaning = typeof json === 'number' ? lostMeaning(json, own.trim()) : undefined;
  return meaning === undefined ? jsonField(kind, names.inJson(json)) : textField(kind, meaning);
}

function textField(name: string, text: string): Field {
  return { name, value: text, text };
}

function jsonField(name: string, value: Json): Field {
  return { name, value, text: printExact(value, '  ') };
}

interface Names {
  /**
   * Returns the value with names instead of ids, and with members sorted by name. Equal numbers are written alike, and
   * remember what is written if JavaScript cannot hold it. Recursive.
   */
  inJson(json: Json): Json;
}

/** Names for the ids of a run, in the order in which the ids occur, so that two runs get the same names. */
function createNames({ items, id, sessionId }: Run): Names {
  const names = new Map<string, string>();
  const add = (one: string | undefined, name: string): void => {
    if (one !== undefined && one !== '' && !names.has(one)) names.set(one, name);
  };
  let calls = 0;
  items.forEach(({ key, callId }, index) => {
    add(key, `item-${index + 1}`);
    if (callId === undefined || names.has(callId)) return;
    calls += 1;
    add(callId, `call-${calls}`);
  });
  add(id, 'run');
  add(sessionId, 'session');
  const inJson = (json: Json): Json => {
    if (typeof json === 'string') return names.get(json) ?? json;
    // Adding zero turns -0 into 0.
    if (typeof json === 'number') return json + 0;
    if (Array.isArray(json)) return rememberTexts((json as readonly Json[]).map(inJson), lostNumbers(json));
    if (!isJsonObject(json)) return json;
    const members = Object.entries(json).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const named = Object.fromEntries(members.map(([name, value]) => [name, inJson(value ?? null)]));
    return rememberTexts(named, lostNumbers(json));
  };
  return { inJson };
}

/** The numbers of an object or list that JavaScript cannot hold exactly, by their names. */
function lostNumbers(json: JsonObject | readonly Json[]): ReadonlyMap<string, string> {
  const lost = new Map<string, string>();
  for (const [name, text] of writtenTexts(json)) {
    const value = (json as JsonObject)[name];
    const meaning = typeof value === 'number' ? lostMeaning(value, text) : undefined;
    if (meaning !== undefined) lost.set(name, meaning);
  }
  return lost;
}
