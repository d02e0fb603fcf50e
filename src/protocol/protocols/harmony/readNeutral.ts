/** Converts one Harmony message to an entry of a neutral conversation. */
import { isJsonObject, stringOr, type Json } from '../../core/json/json.ts';
import type { Entry, Loss, NeutralBody } from '../../core/conversation/neutral.ts';
import { calledTool } from './exchanges.ts';
import { readHarmonyText, type HarmonyMessage } from './readText.ts';

/** The heading under which chat templates put the system instructions. */
export const instructionsHeading = '# Instructions\n\n';

export function readNeutral(json: Json, at: string): readonly Entry[] {
  const text = isJsonObject(json) ? (stringOr(json['text']) ?? '') : '';
  const id = isJsonObject(json) ? (stringOr(json['id']) ?? '') : '';
  const { messages, gaps } = readHarmonyText(text);
  const unread = gaps
    .filter((gap) => gap.text.trim() !== '')
    .map((gap): Loss => ({ pointer: at, what: gap.text.trim(), why: 'unknownType' }));
  const [message] = messages;
  // When there is no message, the gap is the whole text.
  if (message === undefined) return [{ kind: 'foreign', what: text.trim(), at, unread: [] }];
  if (message.content === undefined) return [{ kind: 'foreign', what: text.trim(), at, unread }];
  return [
    { ...readBody(message, message.content.text, id, at), at, unread: [...unread, ...headerLosses(message, at)] },
  ];
}

function readBody(message: HarmonyMessage, text: string, callId: string, at: string): NeutralBody {
  const { role = 'user', header } = message;
  const tool = calledTool(message);
  if (tool !== undefined) {
    return { kind: 'call', tool: 'function', callId, name: withoutNamespace(tool), arguments: text };
  }
  if (role === 'tool') {
    const name = header.speaker === undefined ? {} : { name: withoutNamespace(header.speaker.text) };
    return { kind: 'output', tool: 'function', callId, ...name, output: text };
  }
  if (role === 'assistant' && header.channel?.text === 'analysis') return { kind: 'reasoning', texts: [text] };
  const isInstructions = role === 'developer' && text.startsWith(instructionsHeading);
  const content = isInstructions ? text.slice(instructionsHeading.length) : text;
  return { kind: 'message', role, parts: [{ kind: 'text', text: content, at }] };
}

/** Losses of what only Harmony has: the channel of a preamble, and header words without a meaning. */
function headerLosses({ role, header }: HarmonyMessage, at: string): readonly Loss[] {
  const isPreamble = role === 'assistant' && header.channel?.text === 'commentary' && header.recipient === undefined;
  const words = [...(isPreamble ? ['commentary'] : []), ...header.leftover.map(({ text }) => text)];
  return words.map((what) => ({ pointer: at, what, why: 'noPlace' }));
}

function withoutNamespace(name: string): string {
  return name.startsWith('functions.') ? name.slice('functions.'.length) : name;
}
