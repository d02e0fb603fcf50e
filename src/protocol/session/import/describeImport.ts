/** Describes in one sentence why a text cannot be imported. */
import { importMessages } from '../../core/l10n/imports.ts';
import { describeJsonProblem } from '../../core/l10n/jsonIssues.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import type { ImportIssue } from './importIssue.ts';

export function describeImport({ kind, reason }: ImportIssue, locale: Locale): string {
  const detail = reason === undefined ? '' : describeJsonProblem(reason, locale);
  return createTranslate(importMessages, locale)(kind, { detail });
}
