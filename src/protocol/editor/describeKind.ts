/** What a document was recognized as, in a few words. */
import { languageMessages } from '../core/l10n/language.ts';
import { createTranslate, type Locale } from '../core/l10n/translate.ts';
import type { DocumentKind } from '../protocols/recognize/documentKind.ts';
import { wireProtocolById } from '../protocols/registry.ts';

/** Returns a text such as “Chat Completions · request”. */
export function describeKind({ protocol, form }: DocumentKind, locale: Locale): string {
  return `${wireProtocolById(protocol).title} · ${createTranslate(languageMessages, locale)(`form-${form}`)}`;
}
