/**
 * Converts chunks of Chat Completions to the events that MLflow creates from them (`output_to_responses_items_stream`):
 * texts as they arrive, and at the end one message and each call, all with the id of the last chunk.
 */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { isNothing, type Loss } from '../../../core/conversation/neutral.ts';
import type { MlflowVersion } from '../../mlflow/mlflowVersion.ts';
import { root } from '../../python/model.ts';
import { fails, type AdapterFailure, type RuntimeAdapter } from '../../contract/runtimeAdapter.ts';
import { createItemDone, createReasoningItem, createTextDelta, createTextOutputItem } from './createItems.ts';
import { payloads } from '../../mlflow/payloads.ts';
import { createStreamedCalls, type StreamedCalls } from './streamedCalls.ts';

export interface ConvertedChunks {
  readonly events: readonly JsonObject[];
  /** The items that the function has collected, including the one at which it fails. */
  readonly output: readonly JsonObject[];
  /** Where the function raises: a pointer into the chunks, or `''` at their end. */
  readonly failure: Loss | undefined;
}

type Failed = AdapterFailure | undefined;

interface State {
  readonly version: MlflowVersion;
  readonly events: JsonObject[];
  readonly output: JsonObject[];
  readonly calls: StreamedCalls;
  id: Json;
  text: string;
  reasoning: string;
}

/** Converts all chunks. Never throws. */
export function convertChunks(chunks: readonly Json[], version: MlflowVersion = 'newest'): ConvertedChunks {
  const calls = createStreamedCalls(version);
  const state: State = { version, events: [], output: [], calls, id: null, text: '', reasoning: '' };
  const { events, output } = state;
  const end = (failed: Failed): ConvertedChunks => ({ events, output, failure: failed?.failure });
  if (chunks.length === 0) return end(fails('', 'stream'));
  for (const [index, chunk] of chunks.entries()) {
    const failed = takeChunk(chunk, `/${index}`, state);
    if (failed !== undefined) return end(failed);
  }
  const last = `/${chunks.length - 1}`;
  const textItems = state.text === '' ? [] : [createTextOutputItem(state.text, state.id, undefined, version)];
  for (const item of [...textItems, ...calls.items(state.id)]) {
    const failed = item === undefined ? fails(last, 'tool_calls') : sendItem(item, last, state);
    if (failed !== undefined) return end(failed);
  }
  return end(undefined);
}

/** An event is validated by its model before it is sent. */
function send(event: JsonObject, at: string, { events, version }: State): Failed {
  const [error] = payloads[version].StreamEvent(event, root);
  if (error !== undefined) return fails(at, error.pointer);
  events.push(event);
  return undefined;
}

function sendItem(item: JsonObject, at: string, state: State): Failed {
  state.output.push(item);
  return send(createItemDone(item), at, state);
}

function takeChunk(chunk: Json, at: string, state: State): Failed {
  if (!isJsonObject(chunk)) return fails(at, 'chunk');
  const { choices, id = null } = chunk;
  if (isNothing(choices)) return undefined;
  const choice = Array.isArray(choices) ? (choices as readonly Json[])[0] : undefined;
  const delta = isJsonObject(choice) ? choice['delta'] : undefined;
  if (!isJsonObject(delta)) return fails(`${at}/choices`, 'delta');
  state.id = id;
  const { tool_calls: calls, content = null } = delta;
  if (Array.isArray(calls) && calls.length > 0) {
    return state.calls.take(calls as readonly Json[], `${at}/choices/0/delta/tool_calls`);
  }
  if (content === null) return undefined;
  const place = `${at}/choices/0/delta/content`;
  if (Array.isArray(content)) return takeParts(content, place, state);
  if (state.reasoning !== '') {
    const failed = sendItem(createReasoningItem(id, state.reasoning), place, state);
    if (failed !== undefined) return failed;
    state.reasoning = '';
  }
  return typeof content === 'string' ? takeText(content, place, state) : undefined;
}

function takeText(text: string, at: string, state: State): Failed {
  state.text += text;
  return send(createTextDelta(text, state.id), at, state);
}

function takeParts(parts: readonly Json[], at: string, state: State): Failed {
  for (const [index, part] of parts.entries()) {
    if (!isJsonObject(part)) continue;
    const { type, summary, text } = part;
    if (type === 'reasoning') {
      const [first] = Array.isArray(summary) ? (summary as readonly Json[]) : [];
      const thought = isJsonObject(first) ? (first['text'] ?? '') : undefined;
      if (typeof thought !== 'string') return fails(`${at}/${index}/summary`, 'summary');
      state.reasoning += thought;
    }
    const failed = type === 'text' && typeof text === 'string' && text !== '' ? takeText(text, at, state) : undefined;
    if (failed !== undefined) return failed;
  }
  return undefined;
}

/** The parts of a chunk that the function does not read. */
function chunkLosses(chunk: Json, at: string): readonly Loss[] {
  const choices = isJsonObject(chunk) ? chunk['choices'] : undefined;
  const list: readonly Json[] = Array.isArray(choices) ? choices : [];
  const others = list.slice(1).map((_, index) => lost(`${at}/choices/${index + 1}`, 'choice'));
  const [first] = list;
  const delta = isJsonObject(first) ? first['delta'] : undefined;
  if (!isJsonObject(delta)) return others;
  const hasCalls = !isNothing(delta['tool_calls']);
  const unread = Object.keys(delta).filter((key) => {
    const isRead = key === 'role' || key === 'tool_calls' || (key === 'content' && !hasCalls);
    return !isRead && !isNothing(delta[key]) && delta[key] !== '';
  });
  return [...unread.map((key) => lost(`${at}/choices/0/delta/${key}`, key)), ...others];
}

function lost(pointer: string, what: string): Loss {
  return { pointer, what, why: 'adapterDrops' };
}

export const mlflowStreams: RuntimeAdapter = {
  from: 'chat',
  to: 'responses',
  title: 'MLflow',
  forms: ['events'],
  convert(document) {
    const chunks: readonly Json[] = Array.isArray(document) ? document : [];
    const { events, failure } = convertChunks(chunks);
    const losses = chunks.flatMap((chunk, index) => chunkLosses(chunk, `/${index}`));
    const stop: readonly Loss[] = failure === undefined ? [] : [{ ...failure, why: 'adapterStops' }];
    const usage = chunks.flatMap((chunk, index) =>
      isJsonObject(chunk) && !isNothing(chunk['usage']) ? [lost(`/${index}/usage`, 'usage')] : [],
    );
    return { document: events, losses: [...losses, ...usage, ...stop] };
  },
};
