/** The texts of the parts of the header that are loaded on demand. */
import { runDetailMessages, type RunDetailKey } from '../../protocol/core/l10n/runDetails.ts';
import { createTranslate, toLocale } from '../../protocol/core/l10n/translate.ts';

export const detail = createTranslate<RunDetailKey>(runDetailMessages, toLocale(document.documentElement.lang));
