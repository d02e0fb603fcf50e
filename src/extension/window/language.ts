/** The language that the host speaks: VS Code's display language, through the lexicon. */
import { env } from 'vscode';
import { hostSentences, type HostKey } from '../../protocol/core/l10n/host.ts';
import { createTranslate, toLocale, type Locale, type Translate } from '../../protocol/core/l10n/lexicon.ts';

export type HostTranslate = Translate<HostKey>;

export function hostLocale(): Locale {
  return toLocale(env.language);
}

export function createHostTranslate(): HostTranslate {
  return createTranslate<HostKey>(hostSentences, hostLocale());
}
