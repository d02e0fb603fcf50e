/** Texts for new files and projects, in VS Code's language. */
import { createTranslate, type Translate } from '../../../protocol/core/l10n/lexicon.ts';
import { scaffoldSentences, type ScaffoldKey } from '../../../protocol/core/l10n/scaffold.ts';
import { hostLocale } from '../../window/language.ts';

export const sayOfScaffold: Translate<ScaffoldKey> = (key, args) =>
  createTranslate<ScaffoldKey>(scaffoldSentences, hostLocale())(key, args);
