/** Converts documents, streams and runs between protocols. */
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import {
  convertText,
  listConversions,
  type ConversionChoice,
  type ConvertedText,
} from '../../protocol/features/convert/conversions.ts';
import { readSource, type Source } from '../../protocol/features/convert/readSource.ts';
import type { OpenTexts } from '../documents/openTexts.ts';

/** A way to convert a document, with the id of the protocol instead of its converter. */
export interface ConversionView extends Pick<ConversionChoice, 'label' | 'description' | 'mode'> {
  readonly to: string;
}

export function createConvertTasks(texts: OpenTexts, locale: Locale) {
  const read = (id: string, name: string): { readonly text: string; readonly source: Source | undefined } => {
    const text = texts.get(id).text.toString();
    return { text, source: readSource(text, { name }) };
  };
  return {
    /** Returns `undefined` for a text that cannot be converted. `name` is the name of its file. */
    listConversions(id: string, name: string): readonly ConversionView[] | undefined {
      const { source } = read(id, name);
      const choices = source && listConversions(source, locale);
      return choices?.map(({ label, description, mode, to }) => ({ label, description, mode, to: to.id }));
    },
    /** Returns `undefined` if the text cannot be converted this way any more. */
    convert(id: string, name: string, way: Pick<ConversionView, 'to' | 'mode'>): ConvertedText | undefined {
      const { text, source } = read(id, name);
      const choices = source === undefined ? [] : listConversions(source, locale);
      const choice = choices.find(({ to, mode }) => to.id === way.to && mode === way.mode);
      return source && choice && convertText(text, source, choice, locale);
    },
  };
}
