/** Describes a medium: its type, its size, and the token cost of an image. */
import { stringOr, type Json } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import type { Part } from '../../../core/conversation/message.ts';
import { createTranslate } from '../../../core/l10n/lexicon.ts';
import { languageSentences } from '../../../core/l10n/language.ts';
import { imageRules, imageTokens } from '../media/imageTokens.ts';
import { readMedium } from '../media/readMedium.ts';
import type { Surroundings } from '../surroundings.ts';
import { formatBytes } from '../formatBytes.ts';

/** The model family whose rule is the source of most published figures. */
const family = 'gpt-4o';

/** Paragraphs of Markdown. Empty for a value that holds no medium. */
export function describeMedium(json: Json, pointer: string, around: Surroundings): readonly string[] {
  const text = valueAt(json, fromPointer(pointer));
  if (typeof text !== 'string') return [];
  const translate = createTranslate(languageSentences, around.locale);
  const parts = around.index === undefined ? [] : around.dialect.readMessage(json).parts;
  const part = parts.find(({ value }) => value.pointer === pointer);
  const medium = readMedium(text);
  const type = medium?.type ?? translate('bytesOfUnknownType');
  const size = medium && formatBytes(medium.bytes);
  const told =
    medium === undefined || size === undefined
      ? []
      : medium.size === undefined
        ? [translate('medium', { type, size })]
        : [translate('picture', { type, size, ...medium.size })];
  return [...told, ...(part?.kind === 'image' ? describeCost(json, part, around) : [])];
}

function describeCost(json: Json, { pointer, value }: Part, { authoring, locale }: Surroundings): readonly string[] {
  const detail = stringOr(valueAt(json, fromPointer(pointer + authoring.imageDetail)));
  const size = typeof value.json === 'string' ? readMedium(value.json)?.size : undefined;
  const tokens = imageTokens(imageRules[family], size, detail);
  const low = imageRules[family].base;
  const translate = createTranslate(languageSentences, locale);
  if (tokens === undefined) return [translate('costUnknown', { low, family })];
  return [translate('cost', { tokens, low, family })];
}
