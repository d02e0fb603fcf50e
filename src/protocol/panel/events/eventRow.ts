/** A frame as one line of the list of raw events. */
import { inheritExact, printExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';
import { deltaText } from './eventFields.ts';
import type { EventRow } from '../runView.ts';

const previewLength = 120;

export function toEventRow(frame: Frame): EventRow {
  const event = parseFrame(frame);
  const json = event.kind === 'json' ? event.json : undefined;
  const bad = event.kind === 'broken' || frame.cut === true || frame.form === 'stray' || isErrorObject(json);
  return {
    seq: frame.seq,
    at: frame.at,
    label: labelOf(frame, json),
    preview: oneLine(previewOf(frame, json)),
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
  return first && { ...toEventRow(first), preview: oneLine(frames.map(deltaText).join('')) };
}

/** The names that protocols give to their events, the most informative first. */
function labelOf(frame: Frame, json: Json | undefined): string {
  if (frame.form !== 'event') return frame.event ?? frame.form;
  if (!isJsonObject(json)) return frame.event ?? (frame.data.trim() === '[DONE]' ? '[DONE]' : 'text');
  const words = [json['object'], json['type'], json['status']].filter((word) => typeof word === 'string');
  const delta = json['delta'] === true ? 'delta' : undefined;
  const label = [frame.event, ...new Set(words), delta].filter((word) => word !== undefined).join(' ');
  return label === '' && isErrorObject(json) ? 'error' : label;
}

function previewOf(frame: Frame, json: Json | undefined): string {
  const { data } = frame;
  if (!isJsonObject(json)) return data;
  return stringOr(json['text']) ?? carried(json) ?? (deltaText(frame) || (ofChoice(json) ?? withoutLabel(data)));
}

/** Members at the start of an object that the line's number and label already show. */
const metadata =
  /^\{\s*(?:"(?:sequence_number|object|type|status|error)"\s*:\s*(?:"[^"\\]{0,80}"|\d{1,15}|null)\s*,\s*)+/;

function withoutLabel(data: string): string {
  return data.replace(metadata, '{…');
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

function oneLine(text: string): string {
  const start = text
    .slice(0, previewLength * 2)
    .replace(/\s+/g, ' ')
    .trim();
  return start.length > previewLength || text.length > previewLength * 2 ? `${start.slice(0, previewLength)}…` : start;
}
