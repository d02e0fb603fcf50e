/** Texts about servers and imported runs. They are a separate module, so that they are not loaded at activation. */
import { createTranslate, type Translate } from '../../protocol/core/l10n/translate.ts';
import { serverMessages, type ServerKey } from '../../protocol/core/l10n/servers.ts';
import { hostLocale } from './language.ts';

export const translateServers: Translate<ServerKey> = (key, args) =>
  createTranslate<ServerKey>(serverMessages, hostLocale())(key, args);
