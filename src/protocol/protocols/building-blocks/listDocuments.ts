/** Shared code of the converters for protocols with documents that are a list, or an object with a list in it. */
import { inheritExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { sameJson } from '../../core/json/sameJson.ts';
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

/**
 * Adds the ids that a protocol requires of its elements and the source does not have, by their position, and removes
 * them again when the document is converted back.
 */
export function withNumberedIds(documents: Pick<Converter, 'formOf' | 'split' | 'join'>): typeof documents {
  const idAt = (index: number): string => `item_${index + 1}`;
  return {
    ...documents,
    split(document) {
      const { elements, ...rest } = documents.split(document);
      const bare = elements.map(({ json, at }, index) => {
        if (!isJsonObject(json) || json['id'] !== idAt(index)) return { json, at };
        const { id: _id, ...others } = json;
        return { json: inheritExact(others, json), at };
      });
      return { ...rest, elements: bare };
    },
    join(form, head, elements) {
      const named = elements.map((json, index) =>
        isJsonObject(json) && json['id'] === undefined ? inheritExact({ id: idAt(index), ...json }, json) : json,
      );
      return documents.join(form, head, named);
    },
  };
}

/** The members of a head that are there only because the protocol requires them: they say nothing to be converted. */
export function withoutPlaceholders(head: JsonObject, placeholders: JsonObject): JsonObject {
  const isPlaceholder = Object.entries(placeholders).every(([name, value]) =>
    sameJson(head[name] ?? null, value ?? null),
  );
  return isPlaceholder ? Object.fromEntries(Object.entries(head).filter(([name]) => !(name in placeholders))) : head;
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
