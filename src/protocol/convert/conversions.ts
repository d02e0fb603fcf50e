/** What an editor needs of conversions: the ways to choose from, and the losses as sentences at their places. */
import type { ConvertedForm, Converter } from '../dialects/converter.ts';
import { protocolById } from '../dialects/registry.ts';
import type { TextRange } from '../document/locatePointer.ts';
import { createTranslate, type Locale, type Translate } from '../lexicon/lexicon.ts';
import { lossSentences, type LossKey } from '../lexicon/losses.ts';
import { convertDocument, type ConvertMode } from './convertDocument.ts';
import { allConverters } from './converters.ts';
import { createLossLocator, type Source } from './readSource.ts';
import { runtimeAdapter } from './runtimeAdapters.ts';

/** The sentences about conversions. */
export function conversionTranslate(locale: Locale): Translate<LossKey> {
  return createTranslate(lossSentences, locale);
}

/** One way to convert a document, said in the user's language. */
export interface Way {
  readonly label: string;
  readonly description: string;
  readonly to: Converter;
  readonly mode: ConvertMode;
}

/** Faithfully to each other protocol, then the way of each real adapter that there is for such a document. */
export function listWays({ converter, document }: Source, locale: Locale): readonly Way[] {
  const translate = conversionTranslate(locale);
  const { form } = converter.split(document);
  const others = allConverters().filter(({ id }) => id !== converter.id);
  const faithful = others.map((to): Way => {
    const description = translate(to.keepsMetadata ? 'faithful' : 'withoutMetadata');
    return { label: to.title, description, to, mode: 'faithful' };
  });
  return [...faithful, ...others.flatMap((to) => adapterWay(converter, to, form, translate('as-runtime')))];
}

function adapterWay(from: Converter, to: Converter, form: ConvertedForm, description: string): readonly Way[] {
  const adapter = runtimeAdapter(from.id, to.id, form);
  return adapter === undefined
    ? []
    : [{ label: `${to.title} (${adapter.title})`, description, to, mode: 'as-runtime' }];
}

export interface ConvertedText {
  /** Empty where nothing comes out. */
  readonly content: string;
  /** As VS Code names it. */
  readonly language: string;
  /** Places are in the text that was read. */
  readonly losses: readonly { readonly place: TextRange; readonly message: string }[];
}

/** `text` is what the source was read from. */
export function convertText(text: string, source: Source, { to, mode }: Way, locale: Locale): ConvertedText {
  const translate = conversionTranslate(locale);
  const locate = createLossLocator(text, source);
  const { document, losses } = convertDocument(source.document, source.converter, to, mode);
  const json = document === undefined ? '' : `${JSON.stringify(document, undefined, 2)}\n`;
  const isText = typeof document === 'string';
  return {
    content: isText ? document : json,
    language: (isText ? protocolById(to.id)?.text?.language : undefined) ?? 'json',
    losses: losses.map(({ pointer, what, why }) => ({
      place: locate(pointer),
      message: translate('lost', { target: to.title, what, why: translate(why) }),
    })),
  };
}
