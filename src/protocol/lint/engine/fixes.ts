/** Helpers for building fixes. */
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import type { Json } from '../../core/json/json.ts';
import type { Change } from '../../core/document/change.ts';
import type { Fix, Found } from './rule.ts';

/** Creates a fix that is the only sensible one. */
export function preferredFix(en: string, zh: string, ...changes: readonly Change[]): Fix {
  return { title: { en, 'zh-cn': zh }, isPreferred: true, changes };
}

/** Creates a fix for which only the author of the document can decide whether it is intended. */
export function optionalFix(en: string, zh: string, ...changes: readonly Change[]): Fix {
  return { ...preferredFix(en, zh, ...changes), isPreferred: false };
}

/** The pointer of the message that a finding is about. */
export function placeOfMessage({ scope, document }: Found): string {
  return `${document.list}/${scope?.index ?? 0}`;
}

/** The value that a finding points to, or the value at another pointer in the same message or head. */
export function valueOf(found: Found, pointer = found.finding.pointer): Json | undefined {
  const { scope, document } = found;
  if (scope === undefined) return valueAt(document.head, fromPointer(pointer)) as Json | undefined;
  return valueAt(scope.message.json, fromPointer(pointer.slice(placeOfMessage(found).length))) as Json | undefined;
}
