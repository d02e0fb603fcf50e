/** The editor's view of conversions: the ways to choose from, and the losses as sentences with their places. */
import { copyExact, printExact } from '../../core/json/exactJson.ts';
import type { Loss } from '../../core/conversation/neutral.ts';
import type { Converter } from '../../protocols/contract/converter.ts';
import { protocolById } from '../../protocols/registry.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import { describeFault } from '../../core/l10n/faults.ts';
import { createTranslate, type Locale, type Translate } from '../../core/l10n/translate.ts';
import { lossMessages, type LossKey } from '../../core/l10n/losses.ts';
import type { ConvertMode } from './convertDocument.ts';
import { adapterOf, convertSource } from './convertSource.ts';
import { allConverters } from './converters.ts';
import type { Source } from './readSource.ts';
import type { StoredStream } from './streamSource.ts';

/** The messages about conversions. */
function conversionTranslate(locale: Locale): Translate<LossKey> {
  return createTranslate(lossMessages, locale);
}

/** One way to convert a document, described in the user's language. */
export interface ConversionChoice {
  readonly label: string;
  readonly description: string;
  readonly to: Converter;
  readonly mode: ConvertMode;
}

/** First a faithful conversion to each other protocol, then each real adapter that exists for such a document. */
export function listConversions(source: Source, locale: Locale): readonly ConversionChoice[] {
  const { converter } = source;
  const translate = conversionTranslate(locale);
  const others = allConverters().filter(({ id }) => id !== converter.id);
  const faithful = others.map((to): ConversionChoice => {
    const description = translate(to.keepsMetadata ? 'faithful' : 'withoutMetadata');
    return { label: to.title, description, to, mode: 'faithful' };
  });
  return [...faithful, ...others.flatMap((to) => adapterConversion(source, to, translate('as-runtime')))];
}

function adapterConversion(source: Source, to: Converter, description: string): readonly ConversionChoice[] {
  const adapter = adapterOf(source, to);
  return adapter === undefined
    ? []
    : [{ label: `${to.title} (${adapter.title})`, description, to, mode: 'as-runtime' }];
}

export interface ConvertedText {
  /** Empty if the conversion produces nothing. */
  readonly content: string;
  /** Language id of VS Code. */
  readonly language: string;
  /** Places are in the text that was read. */
  readonly losses: readonly { readonly place: TextRange; readonly message: string }[];
  /** Why only a part of a stored stream was converted, if not all of it was. */
  readonly partial: string | undefined;
  /** The same losses, as the command line writes them with `--loss`. */
  readonly list: string;
}

/** Losses as JSON text: the pointer, the lost content, and the reason as a sentence. */
export function writeLosses(losses: readonly Loss[], locale: Locale): string {
  const translate = conversionTranslate(locale);
  const rows = losses.map((loss) => ({ ...loss, why: translate(loss.why) }));
  return `${JSON.stringify(rows, undefined, 2)}\n`;
}

/** `text` is the text from which the source was read. */
export function convertText(
  text: string,
  source: Source,
  { to, mode }: ConversionChoice,
  locale: Locale,
): ConvertedText {
  const translate = conversionTranslate(locale);
  const converted = convertSource(source, to, mode);
  const { document, losses } = converted;
  const locate = converted.locate(text);
  const json = document === undefined ? '' : `${printExact(copyExact(document, source.document), '  ')}\n`;
  const isText = typeof document === 'string';
  return {
    content: isText ? document : json,
    language: (isText ? protocolById(to.id)?.text?.language : undefined) ?? 'json',
    losses: losses.map(({ pointer, what, why }) => ({
      place: locate(pointer),
      message: translate('lost', { target: to.title, what, why: translate(why) }),
    })),
    partial: source.stream && describePart(source.stream, locale),
    list: writeLosses(losses, locale),
  };
}

function describePart({ fault, isCut }: StoredStream, locale: Locale): string | undefined {
  // If reading has stopped, what was not read is not the end of the text.
  if (fault !== undefined) return describeFault(fault, locale);
  return isCut ? conversionTranslate(locale)('cutStream') : undefined;
}
