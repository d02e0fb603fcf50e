/** Texts of the status bar item. They are a separate module, so that they are not loaded at activation. */
import { createTranslate, type Translate } from '../../protocol/core/l10n/translate.ts';
import { statusMessages, type StatusKey } from '../../protocol/core/l10n/status.ts';
import { hostLocale } from './language.ts';

export const translateStatus: Translate<StatusKey> = (key, args) =>
  createTranslate<StatusKey>(statusMessages, hostLocale())(key, args);
