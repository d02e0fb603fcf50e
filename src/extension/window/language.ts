/** The language of the host: VS Code's display language, mapped to a supported locale. */
import { env } from 'vscode';
import { hostMessages, type HostKey } from '../../protocol/core/l10n/host.ts';
import { createTranslate, toLocale, type Locale, type Translate } from '../../protocol/core/l10n/translate.ts';

export type HostTranslate = Translate<HostKey>;

export function hostLocale(): Locale {
  return toLocale(env.language);
}

export function createHostTranslate(): HostTranslate {
  return createTranslate<HostKey>(hostMessages, hostLocale());
}
