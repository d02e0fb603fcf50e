/** Describes in one sentence why a text cannot be imported. */
import { importSentences } from '../../core/l10n/imports.ts';
import { describeJsonProblem } from '../../core/l10n/jsonProblems.ts';
import { createTranslate, type Locale } from '../../core/l10n/lexicon.ts';
import type { ImportProblem } from './importProblem.ts';

export function describeImport({ kind, reason }: ImportProblem, locale: Locale): string {
  const detail = reason === undefined ? '' : describeJsonProblem(reason, locale);
  return createTranslate(importSentences, locale)(kind, { detail });
}
