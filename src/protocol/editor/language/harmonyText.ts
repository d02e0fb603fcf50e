/** Editor features for Harmony text: symbols, the partners of calls and outputs, and the meaning of words. */
import type { Word } from '../../protocols/harmony/header.ts';
import type { HarmonyMessage } from '../../protocols/harmony/readText.ts';
import { calledTool } from '../../protocols/harmony/exchanges.ts';
import type { HarmonyReading } from '../../protocols/harmony/reading.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { languageMessages } from '../../core/l10n/language.ts';
import { excerpt } from '../../lint/checks/excerpt.ts';

export interface HarmonySymbol {
  readonly name: string;
  /** The first words of the message. */
  readonly detail: string;
  readonly kind: 'message' | 'call' | 'output' | 'reasoning';
  readonly range: TextRange;
}

/** One symbol for each message, in order. */
export function harmonySymbols({ messages }: HarmonyReading): readonly HarmonySymbol[] {
  return messages.map((message, index) => {
    const { header, content, start, end, role } = message;
    const tool = calledTool(message);
    const { channel } = header;
    const kind =
      tool !== undefined ? 'call' : role === 'tool' ? 'output' : channel?.text === 'analysis' ? 'reasoning' : 'message';
    const words = [header.speaker?.text ?? role ?? '?', ...(tool === undefined ? [] : ['→', tool])];
    const name = `#${index + 1} ${words.join(' ')}${channel === undefined ? '' : ` · ${channel.text}`}`;
    return { name, detail: gist(content), kind, range: { start, end } };
  });
}

/** The names in a call and its output, the one at `offset` first. Empty where there is neither. */
export function harmonyPartners(reading: HarmonyReading, offset: number): readonly TextRange[] {
  const index = reading.messages.findIndex((message) => isIn(nameIn(message), offset));
  const { outputOf, callOf } = reading.exchanges;
  const partner = outputOf.get(index) ?? callOf.get(index);
  return [index, partner].flatMap((one) => {
    const message = one === undefined ? undefined : reading.messages[one];
    const name = message && nameIn(message);
    return name === undefined ? [] : [{ start: name.start, end: name.end }];
  });
}

export interface HarmonyHover {
  readonly range: TextRange;
  readonly text: string;
}

/** For a channel, its purpose; for the name of a tool, the partner of the call or output. */
export function harmonyHover(reading: HarmonyReading, offset: number, locale: Locale): HarmonyHover | undefined {
  const translate = createTranslate(languageMessages, locale);
  const { messages, exchanges } = reading;
  for (const [index, message] of messages.entries()) {
    if (offset < message.start || offset > message.end) continue;
    const { channel } = message.header;
    if (channel !== undefined && isIn(channel, offset) && isChannel(channel.text)) {
      return { range: channel, text: translate(`channel-${channel.text}`) };
    }
    const name = nameIn(message);
    if (name === undefined || !isIn(name, offset)) continue;
    const partner = exchanges.outputOf.get(index) ?? exchanges.callOf.get(index);
    const isCall = exchanges.outputOf.has(index);
    const other = partner === undefined ? undefined : messages[partner];
    if (partner === undefined || other === undefined) {
      return { range: name, text: translate(isCall ? 'unanswered' : 'noCallBefore') };
    }
    const facts = { number: partner + 1, words: gist(other.content), tool: name.text };
    return { range: name, text: translate(isCall ? 'answeredBy' : 'callOf', facts) };
  }
  return undefined;
}

/** The word that names the tool: the recipient of a call, or the speaker of an output. */
function nameIn(message: HarmonyMessage): Word | undefined {
  if (calledTool(message) !== undefined) return message.header.recipient;
  return message.role === 'tool' ? message.header.speaker : undefined;
}

function isIn(word: TextRange | undefined, offset: number): boolean {
  return word !== undefined && offset >= word.start && offset <= word.end;
}

function isChannel(text: string): text is 'analysis' | 'commentary' | 'final' {
  return text === 'analysis' || text === 'commentary' || text === 'final';
}

function gist(content: Word | undefined): string {
  return excerpt((content?.text ?? '').trim().replaceAll(/\s+/g, ' '));
}
