/**
 * Converts ops to updates of a task. The answer of the agent becomes artifacts, which grow token by token. A2A has no
 * place for thoughts and tool calls, so they are sent as messages of the status, with the metadata with which Google's
 * ADK marks such parts.
 */
import type { JsonObject } from '../../../core/json/json.ts';
import type { ItemKind, Media, Op } from '../../../core/run/ops.ts';
import { toMarkedObject } from '../markedParts.ts';
import type { PlainPart } from './plain.ts';
import type { Update } from './task.ts';

/** A new status; the server adds its time and the id of its message. */
export interface StreamedText {
  readonly state: string;
  readonly parts?: readonly PlainPart[];
}

/** `error` is not an update of the task but ends the answer. */
export type Written = StreamedText | Extract<Update, { readonly update: 'artifact' }> | { readonly error: string };

interface WrittenItem {
  readonly key: string;
  readonly kind: ItemKind;
  /** The item is a question that the user must answer. It is sent in the status, in one piece. */
  readonly isQuestion: boolean;
  callId: string;
  name: string;
  /** Its complete text, by part. */
  readonly texts: Map<number, string>;
  /** The piece that has arrived but has not been sent yet, because the last piece must be marked as the last. */
  held: PlainPart | undefined;
  hasBegun: boolean;
  /** The item has ended; later ops are ignored because agents repeat complete items at the end. */
  isOver: boolean;
}

export interface TaskWriter {
  /** Marks the next message as a question. */
  expectQuestion(): void;
  write(op: Op): readonly Written[];
}

export function createTaskWriter(): TaskWriter {
  const items = new Map<string, WrittenItem>();
  let isBare = false;
  let isAsking = false;
  let isQuestionNext = false;
  const close = (item: WrittenItem): readonly Written[] => {
    item.isOver = true;
    if (item.kind === 'message' && !item.isQuestion) return flush(item, true);
    const written = toStreamedText(item);
    isAsking ||= item.kind === 'approval-request' || item.isQuestion;
    return written === undefined ? [] : [written];
  };
  return {
    expectQuestion() {
      isQuestionNext = true;
    },
    write(op) {
      if (op.op === 'note') isBare ||= op.note === 'bare-error';
      if (op.op === 'run-end') {
        const rest = [...items.values()].filter(({ kind }) => kind === 'message').flatMap((item) => flush(item, false));
        const text = op.error?.message ?? op.outcome;
        if (op.outcome === 'completed') return [...rest, ...(isAsking ? [] : [{ state: 'completed' }])];
        if (isBare) return [...rest, { error: text }];
        return [...rest, { state: op.outcome, parts: [{ text }] }];
      }
      if (op.op === 'item-start' && !items.has(op.item)) {
        const isQuestion = isQuestionNext && op.kind === 'message';
        if (isQuestion) isQuestionNext = false;
        items.set(op.item, newItem(op.item, op.kind, isQuestion));
      }
      const item = 'item' in op ? items.get(op.item) : undefined;
      if (item === undefined || item.isOver) return [];
      return op.op === 'item-end' ? close(item) : readPiece(item, op);
    },
  };
}

function newItem(key: string, kind: ItemKind, isQuestion: boolean): WrittenItem {
  return {
    key,
    kind,
    isQuestion,
    callId: '',
    name: '',
    texts: new Map(),
    held: undefined,
    hasBegun: false,
    isOver: false,
  };
}

function readPiece(item: WrittenItem, op: Op): readonly Written[] {
  if (op.op === 'item-name') {
    item.callId = op.callId ?? item.callId;
    item.name = op.name ?? item.name;
  }
  if (op.op !== 'part-append' && op.op !== 'part-replace') return [];
  const value = op.op === 'part-append' ? { text: op.text } : op.value;
  if (value.media !== undefined && !item.isQuestion) return hold(item, toFile(value.media, op.kind));
  if (value.text === undefined)
    return op.kind === 'data' && item.kind === 'message' ? hold(item, { data: value.data ?? null }) : [];
  const before = item.texts.get(op.part) ?? '';
  item.texts.set(op.part, op.op === 'part-append' ? before + value.text : value.text);
  if (item.kind !== 'message' || item.isQuestion) return [];
  // When the complete text is repeated, only the part that has not yet arrived is new.
  const more =
    op.op === 'part-append' ? value.text : value.text.startsWith(before) ? value.text.slice(before.length) : '';
  return more === '' ? [] : hold(item, { text: more });
}

function hold(item: WrittenItem, part: PlainPart): readonly Written[] {
  const before = flush(item, false);
  item.held = part;
  return before;
}

function flush(item: WrittenItem, lastChunk: boolean): readonly Written[] {
  const { held, hasBegun, key } = item;
  if (held === undefined) return [];
  Object.assign(item, { held: undefined, hasBegun: true });
  const artifact = { artifactId: key, name: 'answer', parts: [held] };
  return [{ update: 'artifact', artifact, append: hasBegun, lastChunk }];
}

const dataUrl = /^data:([^;,]*);base64,(.*)$/s;

function toFile({ url = '', base64, format, name }: Media, kind: string): PlainPart {
  const [, type = '', inline] = dataUrl.exec(url) ?? [];
  const raw = base64 ?? inline;
  const guessed = format === undefined ? typeByName(name) : `${kind}/${format}`;
  const mediaType = type === '' ? guessed : type;
  return {
    ...(raw === undefined ? { url } : { raw }),
    ...(mediaType !== '' && { mediaType }),
    ...(name !== undefined && { filename: name }),
  };
}

/** Media types by file extension, used when nothing else states the type of a file. */
const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
};

function typeByName(name = ''): string {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(types, ending) ? (types[ending] ?? '') : '';
}

/** Writes items for which A2A has no parts, with the marks that ADK's part converter uses. */
function toStreamedText(item: WrittenItem): StreamedText | undefined {
  const { kind, callId: id, name } = item;
  const text = [...item.texts.values()].join('');
  const marked = (data: JsonObject, type: string, more: JsonObject = {}): PlainPart => ({
    data: { id, name, ...data },
    metadata: { adk_type: type, ...more },
  });
  switch (kind) {
    case 'reasoning':
      return { state: 'working', parts: [{ text, metadata: { adk_thought: true } }] };
    case 'call':
      return { state: 'working', parts: [marked({ args: toMarkedObject(text, 'value') }, 'function_call')] };
    case 'output':
      return { state: 'working', parts: [marked({ response: toMarkedObject(text, 'result') }, 'function_response')] };
    case 'approval-request': {
      const call = marked({ args: toMarkedObject(text, 'value') }, 'function_call', { adk_is_long_running: true });
      return { state: 'input-required', parts: [{ text: `May I use ${name}(${text})? Answer yes or no.` }, call] };
    }
    default:
      return item.isQuestion ? { state: 'input-required', parts: [{ text }] } : undefined;
  }
}
