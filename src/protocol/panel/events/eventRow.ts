/** A frame as one line of the list of raw events. */
import { inheritExact, printExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';
import { deltaText } from './eventFields.ts';
import type { EventRow } from '../runView.ts';
import { truncateLine } from '../../core/base/truncate.ts';

const previewLength = 120;

export function toEventRow(frame: Frame): EventRow {
  const event = parseFrame(frame);
  const json = event.kind === 'json' ? event.json : undefined;
  const bad = event.kind === 'broken' || frame.cut === true || frame.form === 'stray' || isErrorObject(json);
  return {
    seq: frame.seq,
    at: frame.at,
    label: labelOf(frame, json),
    ...statusOf(json),
    preview: truncateLine(previewOf(frame, json), previewLength),
    size: frame.data.length,
    tone: bad ? 'bad' : event.kind === 'silent' ? 'quiet' : 'plain',
  };
}

/**
 * Consecutive deltas of one content as one line, with a preview made of the first deltas. `frames` are these first
 * deltas and must not be empty.
 */
export function toFoldedRow(frames: readonly Frame[]): EventRow | undefined {
  const [first] = frames;
  return first && { ...toEventRow(first), preview: truncateLine(frames.map(deltaText).join(''), previewLength) };
}

/** The names that protocols give to their events, the most informative first. */
function labelOf(frame: Frame, json: Json | undefined): string {
  if (frame.form !== 'event') return frame.event ?? frame.form;
  if (!isJsonObject(json)) return frame.event ?? (frame.data.trim() === '[DONE]' ? '[DONE]' : 'text');
  const words = [frame.event, json['object'], json['type']].filter((word) => typeof word === 'string');
  const label = [...new Set(words)].join('·');
  return label === '' && isErrorObject(json) ? 'error' : label;
}

function statusOf(json: Json | undefined): Pick<EventRow, 'status'> {
  const object = isJsonObject(json) ? json : {};
  const inner = [object['response'], object['item']].find(isJsonObject) ?? {};
  const status = object['status'] ?? inner['status'];
  return typeof status === 'string' && status !== '' ? { status: status.slice(0, 40) } : {};
}

function previewOf(frame: Frame, json: Json | undefined): string {
  const { data } = frame;
  if (!isJsonObject(json)) return data;
  return (
    stringOr(json['text']) ??
    callOf(json) ??
    carried(json) ??
    (json['object'] === 'message' ? contentsOf(json) : undefined) ??
    (deltaText(frame) || (ofChoice(json) ?? withoutLabel(data)))
  );
}

/** Members at the start of an object that the line's number and label already show. */
const metadata =
  /^\{\s*(?:"(?:sequence_number|object|type|status|error)"\s*:\s*(?:"[^"\\]{0,80}"|\d{1,15}|null)\s*,\s*)+/;

/** An event that contains nothing else says its status. */
const onlyStatus = /^\{…"status"\s*:\s*"([\w-]{1,40})"\s*\}$/;

function withoutLabel(data: string): string {
  return data.replace(metadata, '{…').replace(onlyStatus, '$1');
}

/** The content of the first choice of a Chat Completions answer, when it is more than a piece of text. */
function ofChoice({ choices }: JsonObject): string | undefined {
  const [choice] = Array.isArray(choices) ? (choices as readonly Json[]) : [];
  if (!isJsonObject(choice)) return undefined;
  const { index: _index, delta, message, ...rest } = choice;
  const content = delta ?? message;
  const finish = rest['finish_reason'];
  const shown = { ...(isJsonObject(content) ? content : {}), ...(finish == null ? {} : { finish_reason: finish }) };
  return printExact(inheritExact(shown, content));
}

/** The name of a call and its arguments, or the output of one, wherever the protocol has them. */
function callOf(json: JsonObject): string | undefined {
  const holder = [json['data'], json['item'], json].find(
    (one) => isJsonObject(one) && ('arguments' in one || 'output' in one) && !Array.isArray(one['output']),
  );
  if (!isJsonObject(holder)) return undefined;
  const { name, arguments: input, output } = holder;
  const title = stringOr(name) ?? '';
  const texts = [input, output].flatMap((value) => (value == null ? [] : [valueText(value)]));
  if (title === '') return texts.length === 0 ? undefined : texts.join(' → ');
  const [first = ''] = texts;
  return input == null && output != null ? `${title} → ${first}` : `${title}(${first})`;
}

function valueText(value: Json): string {
  return typeof value === 'string' ? value : printExact(value);
}

/** The texts and calls of a message whose contents are complete. */
function contentsOf({ content, role }: JsonObject): string | undefined {
  if (!Array.isArray(content)) return stringOr(role);
  const texts = (content as readonly Json[]).flatMap((part) => {
    const text = isJsonObject(part) ? (stringOr(part['text']) ?? callOf(part)) : undefined;
    return text === undefined ? [] : [text];
  });
  return texts.length === 0 ? stringOr(role) : texts.join(' ');
}

const carriers = ['data', 'error', 'refusal', 'image_url', 'video_url', 'file_url', 'delta'] as const;

function carried(json: JsonObject): string | undefined {
  for (const key of carriers) {
    const value = json[key];
    if (typeof value === 'string') return value;
    if (isJsonObject(value)) return printExact(value);
  }
  return undefined;
}

function isErrorObject(json: Json | undefined): boolean {
  return isJsonObject(json) && json['error'] !== undefined && json['error'] !== null;
}
