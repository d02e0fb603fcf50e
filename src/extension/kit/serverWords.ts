/** The words around servers and imported runs, apart from those that are loaded at once. */
import { createTranslate, type Translate } from '../../protocol/lexicon/lexicon.ts';
import { serverSentences, type ServerKey } from '../../protocol/lexicon/servers.ts';
import { hostLocale } from './language.ts';

export const sayOfServers: Translate<ServerKey> = (key, args) =>
  createTranslate<ServerKey>(serverSentences, hostLocale())(key, args);
