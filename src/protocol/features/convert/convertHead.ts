/**
 * Converts the content around the list from one protocol to another, and keeps originals in the same way as for the
 * elements.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { sameJson } from '../../core/json/sameJson.ts';
import type { Loss } from '../../core/conversation/neutral.ts';
import type { ConvertedForm, Converter } from '../../protocols/contract/converter.ts';
import { converterById } from './converters.ts';
import { readKept, withKept, withoutKept } from '../../protocols/building-blocks/keep.ts';

export interface Head {
  readonly form: ConvertedForm;
  readonly json: JsonObject;
}

export interface ConvertedHead extends Head {
  readonly losses: readonly Loss[];
}

/** `keeps`: store the original in the metadata if it could not be restored from the result. */
export function convertHead(head: Head, from: Converter, to: Converter, keeps: boolean): ConvertedHead {
  const bare = convertBare(head, from, to);
  if (!keeps || !to.keepsMetadata) return bare;
  if (bare.isRestored || isSame(convertBare(bare, to, from), head)) return { ...bare, losses: [] };
  const kept = withKept(bare.json, { from: from.id, form: head.form, head: head.json });
  return kept === undefined ? bare : { form: bare.form, json: kept, losses: [] };
}

function convertBare(head: Head, from: Converter, to: Converter): ConvertedHead & { readonly isRestored: boolean } {
  const kept = readKept(head.json);
  const origin = converterById(kept?.['from']);
  const original = kept === undefined ? undefined : readHead(kept);
  if (origin !== undefined && original !== undefined && isSame(convertPlain(original, origin, from), head)) {
    if (origin.id === to.id) return { ...original, losses: [], isRestored: true };
    return { ...convertPlain(original, origin, to), isRestored: false };
  }
  return { ...convertPlain(head, from, to), isRestored: false };
}

function convertPlain({ form, json }: Head, from: Converter, to: Converter): ConvertedHead {
  const plain = withoutKept(json);
  const neutral = from.readHead(isJsonObject(plain) ? plain : {}, form);
  const written = to.writeHead(neutral, form);
  return { form: to.formOf(form), json: written.json, losses: [...neutral.unread, ...written.losses] };
}

function isSame(a: Head, b: Head): boolean {
  return a.form === b.form && sameJson(withoutKept(a.json), withoutKept(b.json));
}

function readHead({ form, head }: JsonObject): Head | undefined {
  if (!isForm(form) || !isJsonObject(head)) return undefined;
  return { form, json: head };
}

function isForm(form: Json | undefined): form is ConvertedForm {
  return form === 'request' || form === 'answer' || form === 'messages';
}
