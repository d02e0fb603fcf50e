/**
 * Converts ops to the chunks of a Chat Completions stream. The protocol has no tool outputs in a response. If the agent
 * would run its tools itself, the response ends with the calls, and continues when they are answered.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ItemKind, Op } from '../../core/run/ops.ts';
import { readUsage } from '../../core/run/usage.ts';
import type { AnswerOptions, EventWriter } from '../contract/protocolAdapter.ts';

interface WrittenItem {
  readonly kind: ItemKind;
  callId?: string;
  name?: string;
  arguments: string;
  /** Texts received so far, by part. */
  readonly texts: Map<number, string>;
  isOver: boolean;
}

export function createEventWriter({ id, createdAt, model, request }: AnswerOptions): EventWriter {
  const isStream = request['stream'] === true;
  const { stream_options: options = null } = request;
  const includesUsage = isJsonObject(options) && options['include_usage'] === true;
  const items = new Map<string, WrittenItem>();
  let calls = 0;
  let hasRole = false;
  let waitsForTools = false;
  const chunk = (delta: JsonObject, finish: string | null = null): JsonObject => {
    const role = hasRole ? {} : { role: 'assistant', content: null };
    hasRole = true;
    const choices = [{ index: 0, delta: { ...role, ...delta }, finish_reason: finish }];
    // If a stream includes the usage, all other chunks have the member, too.
    const none = isStream && includesUsage ? { usage: null } : {};
    return { id, object: 'chat.completion.chunk', created: createdAt, model, choices, ...none };
  };
  /** The chunk after the last one of the choice. A response that is not streamed always contains the usage. */
  const writeUsage = (reported: Json | undefined): readonly JsonObject[] => {
    const usage = isStream && !includesUsage ? undefined : readUsage(reported);
    if (usage === undefined) return [];
    const { input = 0, output = 0, cached = 0, reasoning = 0, total = input + output } = usage;
    const counts = {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: total,
      prompt_tokens_details: { cached_tokens: cached },
      completion_tokens_details: { reasoning_tokens: reasoning },
    };
    return [{ id, object: 'chat.completion.chunk', created: createdAt, model, choices: [], usage: counts }];
  };
  const close = (item: WrittenItem): readonly JsonObject[] => {
    if (item.isOver || item.kind !== 'call') return [];
    item.isOver = true;
    const index = calls;
    calls += 1;
    const call = { index, id: item.callId ?? '', type: 'function', function: { name: item.name ?? '', arguments: '' } };
    return [chunk({ tool_calls: [call] }), chunk({ tool_calls: [{ index, function: { arguments: item.arguments } }] })];
  };
  const begin = (key: string, kind: ItemKind): readonly JsonObject[] => {
    waitsForTools ||= kind === 'output';
    if (!items.has(key)) items.set(key, { kind, arguments: '', texts: new Map(), isOver: false });
    return [];
  };
  return {
    write(op) {
      if (op.op === 'run-end') {
        if (op.outcome === 'completed') {
          return [chunk({}, waitsForTools ? 'tool_calls' : 'stop'), ...writeUsage(op.fields?.['usage'])];
        }
        return [
          { error: { message: op.error?.message ?? op.outcome, type: 'server_error', code: op.error?.code ?? null } },
        ];
      }
      if (op.op === 'item-start') return begin(op.item, op.kind);
      const item = 'item' in op ? items.get(op.item) : undefined;
      if (item === undefined || (waitsForTools && item.kind !== 'call')) return [];
      return op.op === 'item-end' ? close(item) : readPiece(item, op).map((delta) => chunk(delta));
    },
  };
}

/** Stores the data of the op and returns the deltas for it. */
function readPiece(item: WrittenItem, op: Op): readonly JsonObject[] {
  if (op.op === 'item-name') {
    if (op.callId !== undefined) item.callId = op.callId;
    if (op.name !== undefined) item.name = op.name;
  }
  if (op.op !== 'part-append' && op.op !== 'part-replace') return [];
  const { kind, part } = op;
  const text = op.op === 'part-append' ? op.text : (op.value.text ?? '');
  if (kind === 'arguments') item.arguments = op.op === 'part-append' ? item.arguments + text : text;
  if (kind !== 'text' && kind !== 'refusal') return [];
  const before = item.texts.get(part) ?? '';
  // If a text is repeated as a whole, only the part that has not been sent yet is new.
  const more = op.op === 'part-append' ? text : text.startsWith(before) ? text.slice(before.length) : '';
  item.texts.set(part, op.op === 'part-append' ? before + text : text);
  const member = item.kind === 'reasoning' ? 'reasoning_content' : kind === 'refusal' ? 'refusal' : 'content';
  return more === '' ? [] : [{ [member]: more }];
}
