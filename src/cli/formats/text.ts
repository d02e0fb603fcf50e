/** Plain text for people, and for editors that jump to `file:line:column`. */
import { cliSentences } from '../../protocol/core/l10n/cli.ts';
import { createTranslate } from '../../protocol/core/l10n/lexicon.ts';
import { toFindingLine } from '../../protocol/lint/documents/findingLine.ts';
import type { Formatter } from './formatter.ts';

export const toText: Formatter = ({ findings, locale }) => {
  const translate = createTranslate(cliSentences, locale);
  const count = (wanted: string): number => findings.filter(({ severity }) => severity === wanted).length;
  return [
    ...findings.map((finding) => toFindingLine(finding.file, finding, translate(finding.severity))),
    translate('lintTotal', { errors: count('error'), warnings: count('warning'), infos: count('info') }),
    '',
  ].join('\n');
};
