/** Texts for new files and projects, in VS Code's language. */
import { createTranslate, type Translate } from '../../../protocol/core/l10n/translate.ts';
import { scaffoldMessages, type ScaffoldKey } from '../../../protocol/core/l10n/scaffold.ts';
import { hostLocale } from '../../window/language.ts';

export const translateScaffold: Translate<ScaffoldKey> = (key, args) =>
  createTranslate<ScaffoldKey>(scaffoldMessages, hostLocale())(key, args);
