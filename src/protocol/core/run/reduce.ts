/** The only reducer. It applies one op to a run, and tolerates any order and any repetition. */
import { adoptExact } from '../json/exactJson.ts';
import type { JsonObject } from '../json/json.ts';
import { setMember } from '../json/setMember.ts';
import { weigh } from '../json/weigh.ts';
import { GrowingValue, readLater } from './growingValue.ts';
import type { ItemKind, Op, PartKind, PartValue } from './ops.ts';
import { pairApproval, pairCall } from './pairs.ts';
import { markChanged, markReshaped } from './recency.ts';
import { findItem, findPart, type Item, type Part, placeOfPart, type Run } from './run.ts';
import { TextBuffer } from './textBuffer.ts';

/** The time and the frame of an op. `at` is in ms from sending. */
export interface Stamp {
  readonly at: number;
  readonly seq: number;
  readonly origin: Item['origin'];
}

/** The maximum number of stored notes, so that a stream of invalid data cannot fill the memory with them. */
const maxNotes = 1000;

const textKinds: ReadonlySet<PartKind> = new Set(['text', 'refusal']);

export function reduce(run: Run, op: Op, stamp: Stamp): void {
  run.version += 1;
  switch (op.op) {
    case 'run-start':
      return startRun(run, op);
    case 'run-end':
      return endRun(run, op);
    case 'note':
      run.noteCount += 1;
      if (run.notes.length < maxNotes) {
        keep(run, op.detail);
        run.notes.push({ seq: stamp.seq, note: op.note, ...(op.detail === undefined ? {} : { detail: op.detail }) });
      }
      return;
    case 'item-start':
      return startItem(run, op, stamp);
    case 'item-name': {
      const item = touch(run, op.item, stamp, true);
      keep(run, op.name, op.name && item.name);
      item.name = op.name ?? item.name;
      keep(run, op.server, op.server && item.server);
      item.server = op.server ?? item.server;
      keep(run, op.callId, op.callId && item.callId);
      if (op.callId !== undefined) pairCall(run, item, op.callId);
      if (op.approval !== undefined) pairApproval(run, item, op.approval);
      return;
    }
    case 'item-end': {
      const item = touch(run, op.item, stamp, true);
      keep(run, op.error, op.error && item.error);
      item.status = op.status;
      item.error = op.error ?? item.error;
      item.closed = true;
      item.closedAt ??= stamp.at;
      for (const part of item.parts) part.closed = true;
      return;
    }
    case 'part-append':
      return appendPart(run, op, stamp);
    case 'part-replace':
      return replacePart(run, op, stamp);
    case 'part-end': {
      const item = run.itemsByKey.get(op.item);
      const part = item && findPart(item, op.part);
      if (part !== undefined && !part.closed) {
        touch(run, op.item, stamp, true);
        part.closed = true;
      }
      return;
    }
  }
}

function startRun(run: Run, op: Extract<Op, { op: 'run-start' }>): void {
  if (op.isNew === true) {
    run.outcome = undefined;
    run.error = undefined;
  }
  run.id = op.id ?? run.id;
  run.sessionId = op.sessionId ?? run.sessionId;
  mergeFields(run, run.fields, op.fields);
}

function endRun(run: Run, op: Extract<Op, { op: 'run-end' }>): void {
  run.outcome = op.outcome;
  // A server may send the error in an event of its own, before the one that ends the run as failed.
  run.error = op.error ?? (op.outcome === 'failed' ? run.error : undefined);
  mergeFields(run, run.fields, op.fields);
}

function startItem(run: Run, op: Extract<Op, { op: 'item-start' }>, stamp: Stamp): void {
  const item = touch(run, op.item, stamp, true);
  if (op.id !== undefined && item.id === undefined) nameItem(run, item, op.id);
  const whole = op.partOf === undefined ? undefined : run.itemsByKey.get(op.partOf);
  // The first item of a message is not a part of another item, so there are no cycles.
  if (whole !== item && whole?.partOf === undefined && item.others === undefined) item.partOf ??= whole;
  if (op.kind !== 'unknown' && item.kind !== op.kind) {
    item.kind = op.kind;
    if (item.callId !== undefined) pairCall(run, item, item.callId);
  }
  for (const name of ['type', 'role', 'speaker', 'status'] as const) keep(run, op[name], op[name] && item[name]);
  item.type = op.type ?? item.type;
  item.role = op.role ?? item.role;
  item.speaker = op.speaker ?? item.speaker;
  item.status = op.status ?? item.status;
  if (op.isCut === true) item.isCut = true;
  mergeFields(run, item.fields, op.fields);
}

/** Changes the members in place, because copying them for each event would take quadratic time. */
function mergeFields(run: Run, fields: Item['fields'], more: JsonObject = {}): void {
  for (const [name, value] of Object.entries(more)) {
    if (!Object.hasOwn(fields, name)) keep(run, { [name]: value });
    else if (value === fields[name]) keepGrown(run, value);
    else keep(run, value, fields[name]);
    if (Array.isArray(value)) countedLengths.set(value, value.length);
    setMember(fields, name, value);
  }
  adoptExact(fields, more);
}

function nameItem(run: Run, item: Item, id: string): void {
  item.id = id;
  const known = run.itemsById.get(id);
  if (known === undefined) run.itemsById.set(id, [item]);
  else known.push(item);
}

function appendPart(run: Run, op: Extract<Op, { op: 'part-append' }>, stamp: Stamp): void {
  const item = touch(run, op.item, stamp, false);
  const known = findPart(item, op.part);
  const part = known ?? addPart(run, item, op.part, op.kind);
  if (known?.kind !== op.kind) item.shapeVersion = run.version;
  if (part.kind === 'unknown') part.kind = op.kind;
  part.text.append(op.text);
  run.kept += op.text.length;
  if (op.fields !== undefined) mergeFields(run, (part.fields ??= {}), op.fields);
  if (op.text !== '') noteText(run, item, op.kind, stamp);
}

function replacePart(run: Run, op: Extract<Op, { op: 'part-replace' }>, stamp: Stamp): void {
  const item = touch(run, op.item, stamp, false);
  const known = findPart(item, op.part);
  const { value } = op;
  const { text = '', media } = value;
  const same = known !== undefined && known.kind === op.kind && sameValue(known, value);
  if (!same) item.shapeVersion = run.version;
  const part = known ?? addPart(run, item, op.part, op.kind);
  const isGrowing = value instanceof GrowingValue;
  const weight = isGrowing ? value.weight : weigh(value.data) + weigh(media) + weigh(value.rest);
  run.kept += text.length - part.text.length + weight - part.weight;
  part.weight = weight;
  part.kind = op.kind;
  part.media = media;
  if (isGrowing) {
    readLater(part, 'data', value);
    readLater(part, 'rest', value);
  } else {
    part.data = value.data;
    part.rest = value.rest;
  }
  if (op.fields !== undefined) mergeFields(run, (part.fields ??= {}), op.fields);
  if (!same) part.text.replace(text);
  if (text !== '') noteText(run, item, op.kind, stamp);
}

function noteText(run: Run, item: Item, kind: PartKind, { at, origin }: Stamp): void {
  if (item.firstTextAt !== undefined || origin !== 'response' || !textKinds.has(kind)) return;
  item.firstTextAt = at;
  run.firstTextAt ??= at;
}

/**
 * Compares values, because servers repeat whole contents when they complete, and an equal text must not count as a
 * change.
 */
function sameValue(part: Part, value: PartValue): boolean {
  const text = value.text ?? '';
  return (
    !(value instanceof GrowingValue) &&
    value.data === undefined &&
    value.media === undefined &&
    part.data === undefined &&
    part.media === undefined &&
    part.text.length === text.length &&
    part.text.toString() === text
  );
}

function touch(run: Run, key: string, stamp: Stamp, shape: boolean): Item {
  const item = findItem(run, key) ?? addItem(run, key, stamp);
  item.endedAt = stamp.at;
  item.lastSeq = stamp.seq;
  if (shape) markReshaped(run, item);
  else markChanged(run, item);
  return item;
}

function addItem(run: Run, key: string, { at, seq, origin }: Stamp): Item {
  const kind: ItemKind = 'unknown';
  const item: Item = {
    key,
    id: undefined,
    partOf: undefined,
    others: undefined,
    place: run.items.length,
    origin,
    kind,
    type: undefined,
    role: undefined,
    speaker: undefined,
    status: undefined,
    callId: undefined,
    name: undefined,
    server: undefined,
    error: undefined,
    fields: {},
    parts: [],
    closed: false,
    isCut: false,
    partner: undefined,
    startedAt: at,
    endedAt: at,
    firstSeq: seq,
    lastSeq: seq,
    firstTextAt: undefined,
    closedAt: undefined,
    version: run.version,
    shapeVersion: run.version,
    newer: undefined,
    older: undefined,
  };
  run.items.push(item);
  run.kept += itemCost + key.length;
  run.itemsByKey.set(key, item);
  return item;
}

/** Adds a part. Parts are sorted by their index, in whatever order they arrive. */
function addPart(run: Run, item: Item, index: number, kind: PartKind): Part {
  const part: Part = {
    index,
    kind,
    text: new TextBuffer(),
    data: undefined,
    media: undefined,
    rest: undefined,
    fields: undefined,
    weight: 0,
    closed: false,
  };
  run.kept += partCost;
  item.parts.splice(placeOfPart(item.parts, index), 0, part);
  const { partOf } = item;
  if (partOf !== undefined) (partOf.others ??= new Map()).set(index, item);
  return part;
}

/** The cost of an empty item and an empty part. It was measured for tool calls. */
const itemCost = 512;
const partCost = 128;

/**
 * Updates the estimate of the memory that a run uses after it has replaced `before` by `after`. Memory is counted in
 * characters while the run grows, so that it can be compared with a limit.
 */
function keep(run: Run, after: unknown, before?: unknown): void {
  if (after !== before) run.kept += weigh(after) - weigh(before);
}

/** The lengths with which lists in fields were counted, because readers extend some of these lists in place. */
const countedLengths = new WeakMap<object, number>();

/** Counts what has been added to a list since it was counted. Counting all of it for each event would take quadratic time. */
function keepGrown(run: Run, value: unknown): void {
  if (!Array.isArray(value)) return;
  const from = countedLengths.get(value) ?? value.length;
  for (let index = from; index < value.length; index += 1) keep(run, value[index]);
}
