/** The words around servers and imported runs, apart from those that are loaded at once. */
import { createTranslate, type Translate } from '../../protocol/core/l10n/lexicon.ts';
import { serverSentences, type ServerKey } from '../../protocol/core/l10n/servers.ts';
import { hostLocale } from './language.ts';

export const sayOfServers: Translate<ServerKey> = (key, args) =>
  createTranslate<ServerKey>(serverSentences, hostLocale())(key, args);
