/**
 * Converts Chat Completions to ops: streams of chunks, and responses that are not streamed. The run is over when every
 * choice that has begun is over; usage may arrive after that. Never throws.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Delta, RunError } from '../../core/run/ops.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { ProtocolReader, Emit } from '../contract/protocol.ts';
import { createItemKeys, type ItemKeys } from '../building-blocks/itemKeys.ts';
import { isChatAgentChunk, readChatAgentAnswer, readChatAgentChunk, type ChatAgentMessage } from './chatAgentReader.ts';
import { breakChoice, finishChoice, keepChoice, readContent } from './answerItems.ts';
import { createChoice, messageKey, type Choice } from './choice.ts';
import { membersBesides } from './keptMembers.ts';

interface ReaderState {
  /** The choices by index. If several have the same index, the latest one. */
  readonly choices: Map<number, Choice>;
  readonly all: Choice[];
  /** The choices that are not over. */
  readonly open: Set<Choice>;
  /** The messages of a ChatAgent. */
  readonly messages: ItemKeys<ChatAgentMessage>;
  /** The members of the response besides its choices, as received so far. */
  readonly fields: Map<string, Json | undefined>;
  isBegun: boolean;
  isEnded: boolean;
}

export function createReader(): ProtocolReader {
  const state: ReaderState = {
    choices: new Map(),
    all: [],
    open: new Set(),
    messages: createItemKeys(),
    fields: new Map(),
    isBegun: false,
    isEnded: false,
  };
  return {
    readDelta: (event) => (state.isEnded ? undefined : readDelta(event, state)),
    read(event, emit) {
      if (event.kind === 'json') readJson(event.json, state, emit);
      else if (event.kind === 'broken') emit({ op: 'note', note: 'broken-json', detail: event.reason });
      else if (event.frame.data.trim() === '[DONE]' && state.isBegun && !state.isEnded) {
        breakChoices(state, emit);
        emit({ op: 'run-end', outcome: 'completed' });
      }
    },
  };
}

/** Ends the response, and every choice that has begun. */
function breakChoices(state: ReaderState, emit: Emit): void {
  state.isEnded = true;
  for (const choice of state.all) breakChoice(choice, emit);
}

/** Recognizes an event that only continues a content that has already begun. */
function readDelta(event: WireEvent, { choices, fields }: ReaderState): Delta | undefined {
  if (event.kind !== 'json' || !isJsonObject(event.json)) return undefined;
  const { choices: list, ...outer } = event.json;
  if (!Array.isArray(list) || list.length !== 1 || hasNews(outer, fields)) return undefined;
  const [json] = list as readonly Json[];
  if (!isJsonObject(json) || !isJsonObject(json['delta'])) return undefined;
  const { delta: _delta, index, ...rest } = json;
  const { content, role: _role, ...more } = json['delta'];
  if (typeof content !== 'string' || typeof index !== 'number' || hasValue(rest)) return undefined;
  const choice = choices.get(index);
  const key = choice && messageKey(choice);
  if (key === undefined || choice?.begun.has(key) !== true || choice.isFinished) return undefined;
  const { textPart: part } = choice;
  if (part === undefined || hasValue(more)) return undefined;
  return { op: 'part-append', item: key, part, kind: 'text', text: content, number: undefined };
}

function hasValue(members: JsonObject): boolean {
  for (const name in members) if (members[name] != null) return true;
  return false;
}

/** Whether the members around the choices differ from those received so far. */
function hasNews(members: JsonObject, fields: ReaderState['fields']): boolean {
  for (const name in members) {
    if (name !== 'id' && name !== padding && members[name] != null && members[name] !== fields.get(name)) return true;
  }
  return false;
}

/**
 * The random text with which OpenAI hides the sizes of chunks. Source: `include_obfuscation` of `stream_options` in its
 * API reference.
 */
const padding = 'obfuscation';

function readJson(json: Json, state: ReaderState, emit: Emit): void {
  if (Array.isArray(json)) {
    for (const element of json as readonly Json[]) readJson(element, state, emit);
    return;
  }
  if (!isJsonObject(json)) return emit({ op: 'note', note: 'unknown-object' });
  const error = readError(json['error']);
  const { choices, messages } = json;
  if (isChatAgentChunk(json)) {
    state.isBegun = true;
    readChatAgentChunk(json, state.messages, emit);
  } else if (Array.isArray(messages) && choices === undefined) {
    state.isEnded = true;
    readChatAgentAnswer(json, state.messages, emit);
  } else if (Array.isArray(choices)) readAnswer(json, choices as readonly Json[], state, emit);
  else if (isAnswer(json)) {
    emit({ op: 'note', note: 'bad-field', detail: 'choices' });
    readAnswer(json, [], state, emit);
  } else if (error === undefined) emit({ op: 'note', note: 'unknown-object', detail: stringOr(json['object']) ?? '' });
  else emit({ op: 'note', note: 'bare-error' });
  if (error === undefined) return;
  breakChoices(state, emit);
  emit({ op: 'run-end', outcome: 'failed', error });
}

function isAnswer({ object }: JsonObject): boolean {
  return object === 'chat.completion.chunk' || object === 'chat.completion';
}

function readAnswer(json: JsonObject, list: readonly Json[], state: ReaderState, emit: Emit): void {
  readFields(json, state, emit);
  state.isBegun = true;
  let failure: RunError | undefined;
  const taken = new Set<Choice>();
  list.forEach((each, place) => {
    if (!isJsonObject(each)) return emit({ op: 'note', note: 'bad-field', detail: 'choices' });
    const choice = findChoice(each, place, state, taken);
    failure = readChoice(each, choice, emit) ?? failure;
    if (choice.isFinished) state.open.delete(choice);
  });
  if (failure === undefined && (list.length === 0 || state.open.size > 0 || state.isEnded)) return;
  state.isEnded = true;
  emit({ op: 'run-end', outcome: failure === undefined ? 'completed' : 'failed', ...(failure && { error: failure }) });
}

/** Metadata of a response may arrive with any chunk: who served it, its cost, its citations. */
function readFields(json: JsonObject, state: ReaderState, emit: Emit): void {
  const { choices: _choices, error: _error, id, ...all } = json;
  const news = Object.entries(all).filter(
    ([name, value]) => name !== padding && (!state.isBegun || (value != null && state.fields.get(name) !== value)),
  );
  if (state.isBegun && news.length === 0) return;
  for (const [name, value] of news) state.fields.set(name, value);
  const fields = adoptExact(Object.fromEntries(news), json);
  emit({ op: 'run-start', ...(typeof id === 'string' && !state.isBegun && { id }), fields });
}

/** A whole message begins a new choice if the known choice is over, or already has another message of the same list. */
function findChoice(json: JsonObject, place: number, { choices, all, open }: ReaderState, taken: Set<Choice>): Choice {
  const index = typeof json['index'] === 'number' ? json['index'] : place;
  const known = choices.get(index);
  const isComplete = isJsonObject(json['message']) && json['delta'] === undefined;
  const isOther = known !== undefined && isComplete && (known.isFinished || taken.has(known));
  const choice = known === undefined || isOther ? createChoice(index, isOther ? known.before + 1 : 0) : known;
  if (choice !== known) {
    choices.set(index, choice);
    all.push(choice);
    open.add(choice);
  }
  taken.add(choice);
  return choice;
}

/** The members of a choice that are read. */
const isOfChoice: ReadonlySet<string> = new Set(['index', 'delta', 'message', 'finish_reason', 'error']);

/** Returns an error if the choice did not end normally. */
function readChoice(json: JsonObject, choice: Choice, emit: Emit): RunError | undefined {
  const choiceMessage = json['delta'] ?? json['message'];
  if (isJsonObject(choiceMessage)) {
    const { role: _role, ...content } = choiceMessage;
    if (choice.isFinished && Object.values(content).some((value) => value != null && value !== '')) {
      emit({ op: 'note', note: 'late-event' });
    }
    readContent(choice, choiceMessage, emit);
  }
  keepChoice(
    choice,
    membersBesides(json, (name) => isOfChoice.has(name)),
    emit,
  );
  const reason = stringOr(json['finish_reason']);
  // A message that was received as a whole is over, even if the server gives no reason.
  const isOver = reason !== undefined || (isJsonObject(json['message']) && json['delta'] === undefined);
  if (isOver && !choice.isFinished) finishChoice(choice, reason ?? '', emit);
  const error = readError(json['error']);
  if (error !== undefined) return error;
  return reason === 'length' || reason === 'content_filter' ? { message: `finish_reason: ${reason}` } : undefined;
}

function readError(error: Json | undefined): RunError | undefined {
  if (typeof error === 'string') return { message: error };
  if (!isJsonObject(error)) return undefined;
  const code = stringOr(error['code']) ?? stringOr(error['type']);
  return { ...(code !== undefined && { code }), message: stringOr(error['message']) ?? toJsonText(error) };
}
