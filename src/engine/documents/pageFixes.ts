/** The fixes for findings in the blocks of a page, as edits of the page. */
import type { TextEdit } from '../../protocol/core/document/textEdit.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { fixAll, fixesAt } from '../../protocol/lint/documents/fixDocument.ts';
import { describeHarmonyFixes, fixAllHarmony } from '../../protocol/lint/documents/harmonyLint.ts';
import type { PlacedFinding, PlacedFix } from '../../protocol/lint/documents/placedFinding.ts';
import { editsInPage, outOfBlock, ownFindings, type PageBlock, type PageFollower } from './followPage.ts';

/** `finding` is one of the page, the result of `outOfBlock`. */
export function fixesInPage(page: PageFollower, finding: PlacedFinding, locale: Locale): readonly PlacedFix[] {
  const block = page.blockAt(finding.start);
  return block === undefined
    ? []
    : fixesOf(block, finding, locale).map((fix) => ({ ...fix, edits: editsInPage(block.source, fix.edits) }));
}

function fixesOf(block: PageBlock, { rule, pointer, start, end }: PlacedFinding, locale: Locale): readonly PlacedFix[] {
  const isMeant = (own: PlacedFinding): boolean => {
    const shown = outOfBlock(block, own);
    return shown.rule === rule && shown.pointer === pointer && shown.start === start && shown.end === end;
  };
  const { content } = block;
  if (content.is === 'text')
    return content.findings.filter(isMeant).flatMap((own) => describeHarmonyFixes(own, locale));
  const { live } = content.follower;
  const own = ownFindings(block).find(isMeant);
  return live === undefined || own === undefined ? [] : fixesAt(live, own, locale);
}

export function fixAllInPage(page: PageFollower): readonly TextEdit[] {
  // VS Code requests this right after an edit, or when the document is saved.
  page.work(() => false);
  return page.blocks().flatMap((block) => editsInPage(block.source, fixBlock(block, page)));
}

function fixBlock({ content }: PageBlock, { options }: PageFollower): readonly TextEdit[] {
  if (content.is === 'text') return fixAllHarmony(content.text, options);
  const { live } = content.follower;
  return live === undefined || !content.isComplete ? [] : fixAll(live);
}
