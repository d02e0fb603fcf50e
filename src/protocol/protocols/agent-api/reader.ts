/**
 * Converts an Agent API stream to ops. It tolerates what standard servers really send: messages that were never
 * announced, contents without index or message id, snapshots instead of deltas, bare errors, and output that is
 * repeated in the final response. It never throws; what it cannot read becomes a note.
 */
import { inheritExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ItemKind, Op, RunError } from '../../core/run/ops.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { ProtocolReader, Emit } from '../contract/protocol.ts';
import { readBareError, readError } from './bareError.ts';
import {
  createElementList,
  createItemKeys,
  createKeys,
  nameOf,
  type ElementList,
  type KnownItem,
  type ItemIdentity,
} from '../building-blocks/itemKeys.ts';
import { readContents, toList } from './contentList.ts';
import { callIdentity, isOutputPayload, readContent, type Slot } from './contentReader.ts';
import { isOtherCall, isOtherContent, identityOf } from './sameContent.ts';
import { isEndStatus, toItemKind, toOutcome } from './kinds.ts';
import { readIndex } from './laxMembers.ts';
import { isTextDelta } from './textDelta.ts';

interface MessageState extends KnownItem {
  /** The key under which the id is looked up; empty for a message without an id. */
  readonly name: string;
  kind: ItemKind;
  readonly slots: Map<number, Slot>;
  /** The item of each call or output, if the message holds several. The first one is the item of the message itself. */
  readonly calls: Map<string, string>;
  /** Those of these items that have not ended together with the message. */
  readonly open: Set<string>;
  /** The last op that described the message as a whole. */
  start: StartOp | undefined;
  /** The content that an event without index continues. */
  lastIndex: number;
}

type StartOp = Extract<Op, { readonly op: 'item-start' }>;

/** Where a call is: the message, and the content slot that already exists at its position. */
interface CallPlace {
  readonly state: MessageState;
  readonly kind: ItemKind;
  readonly slot: Slot | undefined;
}

/** Where a message is, and the key that it gets if it has no id. */
interface Place {
  readonly fallback: string;
  readonly list?: ElementList<MessageState>;
}

/** `createKey` has the same meaning as for `createItemKeys`. */
export function createReader(createKey = createKeys()): ProtocolReader {
  const messages = createItemKeys<MessageState>(createKey);
  /** The message of the latest event. In nearly all cases the next event has the same message. */
  let current: MessageState | undefined;
  let over = false;

  const addMessage = (name: string, fallback: string): MessageState =>
    messages.add(name, fallback, (key) => ({
      key,
      name,
      kind: 'unknown',
      slots: new Map(),
      calls: new Map(),
      open: new Set(),
      start: undefined,
      lastIndex: 0,
      isOver: false,
    }));

  /** Each call or output of a message is a separate item, because only then can it be paired with its counterpart. */
  const findCall = (content: JsonObject, { state, kind, slot }: CallPlace, emit: Emit): string => {
    const identity = callIdentity(content, kind);
    if (identity === undefined) return slot?.item ?? state.key;
    const known = state.calls.get(identity);
    if (slot !== undefined && !isOtherCall(content, slot)) {
      if (known === undefined) state.calls.set(identity, slot.item);
      return slot.item;
    }
    if (known !== undefined) return known;
    const item = state.calls.size === 0 ? state.key : createKey(`${state.key} call ${state.calls.size + 1}`);
    state.calls.set(identity, item);
    if (item === state.key) return item;
    state.open.add(item);
    const { id: _, ...start } = state.start ?? { op: 'item-start', item, kind };
    emit({ ...start, item, kind, partOf: state.key });
    return item;
  };

  const readPart = (content: JsonObject, state: MessageState, index: number, emit: Emit): void => {
    // A related product (the Java runtime) gives tool results the type of approval responses, so the payload takes
    // precedence.
    const kind = state.kind !== 'call' && isOutputPayload(content) ? 'output' : state.kind;
    const known = state.slots.get(index);
    let slot = known;
    const item = findCall(content, { state, kind, slot }, emit);
    if (slot?.itemKind !== kind || slot.item !== item) {
      const payload = known?.payload?.fork();
      slot = { ...createSlot(item, kind, index), ...known, item, itemKind: kind, payload };
      state.slots.set(index, slot);
    }
    if (kind !== state.kind || (slot !== known && item !== state.key)) emit({ op: 'item-start', item, kind });
    state.lastIndex = index;
    state.kind = kind;
    readContent(content, slot, emit);
  };

  const readContentEvent = (content: JsonObject, seq: number, emit: Emit): void => {
    const name = nameOf(content['msg_id']);
    const known = name === '' ? current : messages.latest(name);
    const index = readIndex(content) ?? known?.lastIndex ?? 0;
    let state = known;
    if (state === undefined || isOtherContent(content, state.slots.get(index))) {
      state = addMessage(state?.name ?? name, `message at ${seq}`);
      emit({ op: 'item-start', item: state.key, kind: known?.kind ?? 'unknown', ...idOf(content['msg_id']) });
      if (known === undefined) emit({ op: 'note', note: 'unannounced-item', detail: state.key });
      else state.kind = known.kind;
    }
    current = state;
    readPart(content, state, index, emit);
  };

  const findMessage = (
    name: string,
    identity: ItemIdentity,
    isEnd: boolean,
    list: Place['list'],
  ): MessageState | undefined => {
    const found = messages.find(name, identity, list);
    if (found === undefined || list !== undefined || isEnd) return found;
    // Without an id, a message that begins after another one already has content is a new message.
    return name === '' && found.slots.size > 0 ? undefined : found;
  };

  const readMessage = (message: JsonObject, { fallback, list }: Place, emit: Emit): void => {
    const name = nameOf(message['id']);
    const status = stringOr(message['status']);
    const identity = identityOf(message);
    const isEnd = isEndStatus(status) || list !== undefined;
    const state = findMessage(name, identity, isEnd, list) ?? addMessage(name, fallback);
    list?.taken.add(state);
    current = state;
    const kind = toItemKind(stringOr(message['type']));
    if (kind !== 'unknown' && state.kind !== 'output') state.kind = kind;
    state.start = startMessage(message, state.key, state.kind);
    emit(state.start);
    readContents(message['content'], state.key, (content, index) => readPart(content, state, index, emit), emit);
    const error = readError(message['error']) ?? ownError(message, kind);
    const ended = isEndStatus(status) ? status : error === undefined ? undefined : (status ?? 'failed');
    if (ended !== undefined) {
      emit({ op: 'item-end', item: state.key, status: ended, ...(error && { error }) });
      for (const item of state.open) emit({ op: 'item-end', item, status: ended });
      state.open.clear();
    }
    messages.settle(
      name,
      state,
      { ...state.identity, ...identity },
      state.isOver || ended !== undefined || list !== undefined,
    );
  };

  /** What is no message stands for the content of one. */
  const readOutput = (output: Json | undefined, seq: number, emit: Emit): void => {
    const elements = toList(output);
    const list = createElementList<MessageState>();
    for (const [position, element] of elements.entries()) {
      const message = isJsonObject(element) ? element : { type: 'message', content: [element] };
      readMessage(message, { fallback: `output ${position} at ${seq}`, list }, emit);
    }
    const isList = Array.isArray(output) && elements.every(isJsonObject);
    if (elements.length > 0 && !isList) emit({ op: 'note', note: 'bad-field', detail: 'output' });
  };

  const readResponse = (response: JsonObject, seq: number, emit: Emit): void => {
    const { output, id, session_id, status, error, object: _, ...fields } = response;
    emit({
      op: 'run-start',
      ...(typeof id === 'string' ? { id } : {}),
      ...(typeof session_id === 'string' ? { sessionId: session_id } : {}),
      fields: inheritExact(fields, response),
    });
    readOutput(output, seq, emit);
    const outcome = toOutcome(stringOr(status));
    const runError = readError(error);
    if (outcome !== undefined) {
      over = true;
      emit({ op: 'run-end', outcome, ...(runError && { error: runError }), fields: { status } });
    }
  };

  const readObject = (json: Json, seq: number, emit: Emit): void => {
    if (Array.isArray(json)) {
      for (const element of json as readonly Json[]) readObject(element, seq, emit);
      return;
    }
    if (!isJsonObject(json)) {
      emit({ op: 'note', note: 'unknown-object' });
      return;
    }
    if (over) emit({ op: 'note', note: 'late-event' });
    const object = json['object'];
    if (object === 'content') return readContentEvent(json, seq, emit);
    if (object === 'message') return readMessage(json, { fallback: `message at ${seq}` }, emit);
    if (object === 'response') return readResponse(json, seq, emit);
    const error = readBareError(json);
    if (error === undefined) {
      emit({ op: 'note', note: 'unknown-object', detail: stringOr(object) ?? '' });
      return;
    }
    over = true;
    emit({ op: 'note', note: 'bare-error' });
    emit({ op: 'run-end', outcome: 'failed', error });
  };

  return {
    readDelta(event) {
      if (over || event.kind !== 'json' || !isTextDelta(event.json)) return undefined;
      const { msg_id, index, text, sequence_number: number } = event.json;
      const state = msg_id === '' ? undefined : current?.name === msg_id ? current : messages.latest(msg_id);
      const slot = state?.slots.get(index);
      if (state === undefined || slot === undefined || slot.itemKind !== state.kind) return undefined;
      // The delta changes the status of a content that has an unusual one.
      if (slot.others['status'] !== undefined) return undefined;
      current = state;
      state.lastIndex = index;
      return { op: 'part-append', item: state.key, part: index, kind: 'text', text, number };
    },
    read(event: WireEvent, emit: Emit) {
      if (event.kind === 'json') readObject(event.json, event.frame.seq, emit);
      else if (event.kind === 'broken') emit({ op: 'note', note: 'broken-json', detail: event.reason });
    },
  };
}

function createSlot(item: string, itemKind: ItemKind, part: number): Slot {
  return {
    item,
    itemKind,
    part,
    isNew: true,
    payload: undefined,
    callId: undefined,
    name: undefined,
    server: undefined,
    whole: undefined,
    others: {},
  };
}

function idOf(id: Json | undefined): { readonly id?: string } {
  return typeof id === 'string' ? { id } : {};
}

function startMessage(message: JsonObject, item: string, kind: ItemKind): StartOp {
  const { id, object, type, role, status, error, content: _content, name, ...fields } = message;
  const odd = Object.entries({ id, type, role, status, name }).filter(([, value]) => typeof value !== 'string');
  if (object !== 'message') odd.push(['object', object]);
  if (readError(error) === undefined) odd.push(['error', error]);
  return {
    op: 'item-start',
    item,
    kind,
    ...idOf(id),
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof role === 'string' ? { role } : {}),
    ...(typeof name === 'string' ? { speaker: name } : {}),
    ...(typeof status === 'string' ? { status } : {}),
    // Values that the run has no place for are written back unchanged.
    fields: inheritExact({ ...fields, ...Object.fromEntries(odd.filter(([, value]) => value != null)) }, message),
  };
}

/** Messages of type `error` contain `code` and `message` themselves. */
function ownError(message: JsonObject, kind: ItemKind): RunError | undefined {
  if (kind !== 'error') return undefined;
  return readError({ code: message['code'], message: message['message'] });
}
