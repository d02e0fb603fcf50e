/** Finds the JSON Schema for each kind of piece of a document. A schema is created once per language. */
import type { JsonObject } from '../core/json/json.ts';
import type { Locale } from '../core/l10n/lexicon.ts';
import type { Form } from './contract/dialect.ts';
import type { Piece } from './contract/protocol.ts';
import { protocolById } from './registry.ts';

/** Returns which piece an element of a document of this form is. */
export function pieceOfElement(form: Form): Piece {
  if (form === 'requests') return 'request';
  return form === 'events' ? 'event' : 'element';
}

type Make = (locale: Locale) => JsonObject;

const made = new WeakMap<Make, Map<Locale, JsonObject>>();

/** Returns `{}` when the protocol has no such piece. */
export function documentSchema(dialect: string, piece: Piece, locale: Locale): JsonObject {
  const make = protocolById(dialect)?.editor?.schemas[piece];
  if (make === undefined) return {};
  const byLocale = made.get(make) ?? new Map<Locale, JsonObject>();
  made.set(make, byLocale);
  const schema = byLocale.get(locale) ?? make(locale);
  byLocale.set(locale, schema);
  return schema;
}
