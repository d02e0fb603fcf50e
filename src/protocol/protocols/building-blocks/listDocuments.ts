/** Shared code of the converters for protocols with documents that are a list, or an object with a list in it. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Entry } from '../../core/conversation/neutral.ts';
import type { Converter, Written } from '../contract/converter.ts';

/** `list` is the member of a request that holds the list; a document that is an array is the list itself. */
export function listDocuments(list: string): Pick<Converter, 'formOf' | 'split' | 'join'> {
  return {
    formOf: (form) => (form === 'messages' ? 'messages' : 'request'),
    split(document) {
      if (Array.isArray(document)) {
        const elements = (document as readonly Json[]).map((json, index) => ({ json, at: `/${index}` }));
        return { form: 'messages', head: undefined, elements };
      }
      const { [list]: listed, ...head }: JsonObject = isJsonObject(document) ? document : {};
      if (!Array.isArray(listed)) {
        return { form: 'request', head, elements: listed === undefined ? [] : [{ json: listed, at: `/${list}` }] };
      }
      const elements = (listed as readonly Json[]).map((json, index) => ({ json, at: `/${list}/${index}` }));
      return { form: 'request', head, elements };
    },
    join: (form, head, elements) =>
      form === 'messages' && head === undefined ? elements : { ...head, [list]: elements },
  };
}

/** Writes one element after the other: each starts with the entry after the last entry of the previous element. */
export function writeInTurn(
  entries: readonly Entry[],
  writeNext: (entries: readonly Entry[], from: number) => Written,
): readonly Written[] {
  const written: Written[] = [];
  for (let index = 0; index < entries.length;) {
    const one = writeNext(entries, index);
    written.push(one);
    index += one.count;
  }
  return written;
}
