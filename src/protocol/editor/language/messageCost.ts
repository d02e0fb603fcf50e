/** The cost of one message in a model's context, and its size. */
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import { stringOr } from '../../core/json/json.ts';
import type { Message, Part } from '../../core/conversation/message.ts';
import type { Authoring } from '../../protocols/contract/authoring.ts';
import { type ImageRule, imageTokens } from './media/imageTokens.ts';
import { isLikelyBase64, readMedium } from './media/readMedium.ts';
import { stringsIn } from './stringsIn.ts';
import { estimateTokens } from '../../core/run/estimateTokens.ts';
import { languageMessages } from '../../core/l10n/language.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { formatBytes } from '../../core/base/formatBytes.ts';

export interface Cost {
  /** Size of its JSON text in UTF-8. */
  readonly bytes: number;
  /** Estimated; images are included. */
  readonly tokens: number;
  readonly images: number;
  /** Images of unknown size, because their data is stored elsewhere. They are not included in `tokens`. */
  readonly unknownImages: number;
}

export const noCost: Cost = { bytes: 0, tokens: 0, images: 0, unknownImages: 0 };

/**
 * Every text of the message counts, except ids and media. The other fixed words of the wire format compensate for the
 * tokens that frame a message.
 */
export function messageCost(text: string, message: Message, about: { authoring: Authoring; rule: ImageRule }): Cost {
  const ids = new Set([...message.calls, ...message.outputs].map(({ id }) => id.pointer));
  const { own, references } = about.authoring.messageIds;
  const media = new Set(message.parts.filter(({ kind }) => isMedium(kind)).map(({ value }) => value.pointer));
  let tokens = 0;
  for (const { pointer, text: content } of stringsIn(message.json)) {
    const counts = !ids.has(pointer) && !media.has(pointer) && !own.test(pointer) && !references.test(pointer);
    if (counts && !content.startsWith('data:') && !isLikelyBase64(content)) tokens += estimateTokens(content);
  }
  const pictures = message.parts
    .filter(({ kind }) => kind === 'image')
    .map((part) => pictureTokens(message, part, about));
  return {
    bytes: utf8Length(text),
    tokens: pictures.reduce<number>((sum, cost) => sum + (cost ?? 0), tokens),
    images: pictures.length,
    unknownImages: pictures.filter((cost) => cost === undefined).length,
  };
}

function isMedium(kind: Part['kind']): boolean {
  return kind === 'image' || kind === 'audio' || kind === 'video' || kind === 'file';
}

function pictureTokens(
  { json }: Message,
  { pointer, value }: Part,
  { authoring, rule }: { authoring: Authoring; rule: ImageRule },
): number | undefined {
  const detail = stringOr(valueAt(json, fromPointer(pointer + authoring.imageDetail)));
  const medium = typeof value.json === 'string' ? readMedium(value.json) : undefined;
  return imageTokens(rule, medium?.size, detail);
}

export function addCosts(one: Cost, other: Cost, sign: 1 | -1 = 1): Cost {
  return {
    bytes: one.bytes + sign * other.bytes,
    tokens: one.tokens + sign * other.tokens,
    images: one.images + sign * other.images,
    unknownImages: one.unknownImages + sign * other.unknownImages,
  };
}

/** Does not create the bytes. A lone surrogate takes three bytes, like the replacement character. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  // Most texts are ASCII, and a search detects this faster than a loop.
  const first = text.search(/[\u0080-\uffff]/);
  for (let index = first; index >= 0 && index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) continue;
    bytes += code < 0x8_00 || isPaired(text, index) ? 1 : 2;
  }
  return bytes;
}

/** Each half of a surrogate pair takes two of its four bytes. */
function isPaired(text: string, index: number): boolean {
  const code = text.charCodeAt(index) & 0xfc00;
  if (code === 0xd800) return (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
  return code === 0xdc00 && (text.charCodeAt(index - 1) & 0xfc00) === 0xd800;
}

/** Describes a cost in one line without a full stop, for a status bar or a row of a table. */
export function describeCost({ bytes, tokens, unknownImages }: Cost, locale: Locale): string {
  const translate = createTranslate(languageMessages, locale);
  const content = { tokens: tokens.toLocaleString('en-US'), size: formatBytes(bytes) };
  return unknownImages === 0
    ? translate('budget', content)
    : translate('budgetWithout', { ...content, images: unknownImages });
}
