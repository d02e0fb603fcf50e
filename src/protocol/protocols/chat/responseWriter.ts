/** Converts a run to the completion that its chunks add up to, and each item to a separate message. */
import { adoptExact } from '../../core/json/exactJson.ts';
import type { Json, JsonObject } from '../../core/json/json.ts';
import { findPart, type Item, type Part, type Run } from '../../core/run/run.ts';
import { audioPart, contentPart, firstMorePart, refusalPart, transcriptPart } from './choice.ts';
import { keptIn } from './keptMembers.ts';

export function writeResponse(run: Run): JsonObject {
  const answer = run.items.filter(({ origin }) => origin === 'response');
  const choices = new Map<string, Item[]>();
  for (const item of answer) {
    const known = choices.get(choiceOf(item));
    if (known === undefined) choices.set(choiceOf(item), [item]);
    else known.push(item);
  }
  const response = {
    ...(run.id !== undefined && { id: run.id }),
    ...run.fields,
    object: 'chat.completion',
    choices: [...choices.values()]
      .toSorted(([one], [other]) => indexOf(one) - indexOf(other))
      .map((items) => writeChoice(indexOf(items[0]), items)),
    // A ChatAgent returns a list of messages, but a choice holds only the first.
    ...([...choices.values()].some(isList) && { messages: answer.map(writeItem) }),
    ...(run.error !== undefined && { error: { ...run.error } }),
  };
  return adoptExact(response, run.fields);
}

function isList(items: readonly Item[]): boolean {
  return items.some(({ kind }) => kind === 'output') || items.filter(({ kind }) => kind === 'message').length > 1;
}

/**
 * Identifies the choice of an item. The index alone is not enough, because servers may give the same index to several
 * choices.
 */
function choiceOf({ fields }: Item): string {
  return `${indexOfFields(fields)} ${Number(fields['before'] ?? 0)}`;
}

function indexOf(item: Item | undefined): number {
  return indexOfFields(item?.fields ?? {});
}

function indexOfFields({ choice }: JsonObject): number {
  return Number(choice ?? 0);
}

function writeChoice(index: number, items: readonly Item[]): JsonObject {
  const message = items.find(({ kind }) => kind === 'message');
  const isBlank = items.some(({ fields }) => fields['content'] === '');
  const reasoning = items.find(({ kind }) => kind === 'reasoning')?.parts[0]?.text.toString();
  const calls = items.filter(({ kind, type }) => kind === 'call' && type !== 'function_call');
  const old = items.find(({ type }) => type === 'function_call');
  const [inMessage, inChoice] = [keptIn(items, 'inMessage'), keptIn(items, 'inChoice')];
  const written = {
    ...writeMessage(message, isBlank ? '' : null),
    ...(reasoning !== undefined && { reasoning_content: reasoning }),
    ...(old && { function_call: writeOldCall(old) }),
    ...(calls.length > 0 && { tool_calls: calls.toSorted(byIndex).map(writeCall) }),
    ...inMessage,
  };
  const finish_reason = items.find(({ status = '' }) => status !== '')?.status ?? null;
  return adoptExact({ index, message: adoptExact(written, inMessage), ...inChoice, finish_reason }, inChoice);
}

/** Sorts by the index in the stream, not by the order of arrival. */
function byIndex({ fields: one }: Item, { fields: other }: Item): number {
  return Number(one['index'] ?? 0) - Number(other['index'] ?? 0);
}

function writeMessage(item: Item | undefined, noContent: string | null = null): JsonObject {
  const content = item && writeContent(item);
  const refusal = item && textAt(item, refusalPart);
  const audio = item && findPart(item, audioPart);
  const transcript = item && textAt(item, transcriptPart);
  return {
    role: item?.role ?? 'assistant',
    content: content ?? noContent,
    refusal: refusal ?? null,
    ...(audio !== undefined && {
      audio: adoptExact({ ...audio.rest, data: audio.media?.base64 ?? '', transcript: transcript ?? '' }, audio.rest),
    }),
  };
}

/** A text, or the list of parts if one of them is not a plain text. `undefined` if there is no content. */
function writeContent({ parts }: Item): Json | undefined {
  const sent = parts.filter(
    (part) => part.index === contentPart || (part.index >= firstMorePart && !isShownOnly(part)),
  );
  if (sent.length === 0) return undefined;
  if (sent.every(isPlainText)) return sent.map(({ text }) => text.toString()).join('');
  return sent.map((part) => part.rest ?? part.data ?? { type: 'text', text: part.text.toString() });
}

function isPlainText({ kind, rest }: Part): boolean {
  return kind === 'text' && rest === undefined;
}

/** The images of `images` are parts of the item, but not of the content. */
function isShownOnly({ media, rest }: Part): boolean {
  return media !== undefined && rest === undefined;
}

function textAt(item: Item, index: number): string | undefined {
  return findPart(item, index)?.text.toString();
}

/** A type that is not known has its content in members of its own. */
function writeCall(item: Item): JsonObject {
  const { callId: id = null, name = null, type = 'function' } = item;
  const text = textAt(item, 0) ?? '';
  const [inCall, tool] = [keptIn([item], 'inCall'), keptIn([item], 'inTool')];
  const call = { id, type, ...inCall };
  const isOther = !['custom', 'function'].includes(type) && name === null && text === '';
  if (isOther) return adoptExact(call, inCall);
  const called =
    type === 'custom'
      ? { ...call, custom: adoptExact({ name, input: text, ...tool }, tool) }
      : { ...call, type: 'function', function: adoptExact({ name, arguments: text, ...tool }, tool) };
  return adoptExact(called, inCall);
}

/** Writes a call in the format used before `tools` existed: a single call without an id. */
function writeOldCall(item: Item): JsonObject {
  const tool = keptIn([item], 'inTool');
  return adoptExact({ name: item.name ?? null, arguments: textAt(item, 0) ?? '', ...tool }, tool);
}

/** A call is a message without other content; an output is the message that answers the call. */
export function writeItem(item: Item): JsonObject {
  const text: Json = item.parts[0]?.text.toString() ?? '';
  switch (item.kind) {
    case 'call':
      return {
        role: 'assistant',
        content: null,
        ...(item.type === 'function_call' ? { function_call: writeOldCall(item) } : { tool_calls: [writeCall(item)] }),
      };
    case 'output':
      if (isWhole(item)) return item.fields;
      return { role: 'tool', tool_call_id: item.callId ?? null, content: text };
    case 'reasoning':
      return { role: 'assistant', content: null, reasoning_content: text };
    default: {
      if (item.origin === 'request' || isWhole(item)) return item.fields;
      const inMessage = keptIn([item], 'inMessage');
      return adoptExact({ ...writeMessage(item), ...inMessage }, inMessage);
    }
  }
}

/** Whether the fields are the whole message, as for those of a ChatAgent that were received in one piece. */
function isWhole({ fields }: Item): boolean {
  return typeof fields['role'] === 'string';
}
