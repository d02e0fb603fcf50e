/** Texts about servers and imported runs. They are a separate module, so that they are not loaded at activation. */
import { createTranslate, type Translate } from '../../protocol/core/l10n/lexicon.ts';
import { serverSentences, type ServerKey } from '../../protocol/core/l10n/servers.ts';
import { hostLocale } from './language.ts';

export const sayOfServers: Translate<ServerKey> = (key, args) =>
  createTranslate<ServerKey>(serverSentences, hostLocale())(key, args);
