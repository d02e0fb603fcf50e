/** Texts about agents that are about to be started, in VS Code's language. */
import { startingMessages, type StartingKey } from '../../protocol/core/l10n/starting.ts';
import { createTranslate, type Translate } from '../../protocol/core/l10n/translate.ts';
import { hostLocale } from '../window/language.ts';

export const translateStarting: Translate<StartingKey> = (key, args) =>
  createTranslate<StartingKey>(startingMessages, hostLocale())(key, args);
