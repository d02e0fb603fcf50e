/** Which JSON Schema holds for which piece of a document; made once for each language. */
import type { JsonObject } from '../core/json/json.ts';
import type { Locale } from '../core/l10n/lexicon.ts';
import type { Form } from './contract/dialect.ts';
import type { Piece } from './contract/protocol.ts';
import { protocolById } from './registry.ts';

/** The piece that an element of such a document is. */
export function pieceOfElement(form: Form): Piece {
  if (form === 'requests') return 'request';
  return form === 'events' ? 'event' : 'element';
}

type Make = (locale: Locale) => JsonObject;

const made = new WeakMap<Make, Map<Locale, JsonObject>>();

/** `{}` where a protocol has no such piece. */
export function documentSchema(dialect: string, piece: Piece, locale: Locale): JsonObject {
  const make = protocolById(dialect)?.editor?.schemas[piece];
  if (make === undefined) return {};
  const byLocale = made.get(make) ?? new Map<Locale, JsonObject>();
  made.set(make, byLocale);
  const schema = byLocale.get(locale) ?? make(locale);
  byLocale.set(locale, schema);
  return schema;
}
