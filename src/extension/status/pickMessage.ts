/**
 * Lists the messages of a document by cost, the highest first. The message that the user picks is shown in the editor.
 */
import { Range, Selection, TextEditorRevealType, window, type QuickPickItem, type TextEditor } from 'vscode';
import type { BudgetRow, DocumentBudget } from '../../protocol/editor/documentBudget.ts';
import { hostLocale } from '../window/language.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Services } from '../services.ts';
import { pickItem } from '../window/surfaces.ts';

/** A longer list would be slow and of no use. */
const mostRows = 1000;

interface Row extends QuickPickItem {
  readonly index: number | undefined;
}

export async function pickMessage(
  { liveDocuments, platform, translate }: Services,
  editor: TextEditor,
  budget: DocumentBudget,
): Promise<void> {
  const { document } = editor;
  const engine = await platform.loadEngine();
  const toItem = (row: BudgetRow): Row => {
    const name = row.index === undefined ? translate('budgetAround') : `#${row.index + 1} ${row.role ?? ''}`.trim();
    return { label: name, description: describe(row, engine, translate), index: row.index };
  };
  const title = `${translate('budgetTitle')}: ${engine.sayCost(budget.total, hostLocale())}`;
  const options = { title, placeHolder: translate('budgetPick'), matchOnDescription: true };
  const picked = await pickItem(budget.rows(mostRows).map(toItem), options);
  if (picked === undefined) return;
  const elements = liveDocuments.get(document)?.elements;
  const element = picked.index === undefined ? undefined : elements?.at(picked.index);
  const start = document.positionAt((element && elements?.rangeOf(element)?.start) ?? 0);
  const shown = await window.showTextDocument(document, editor.viewColumn);
  shown.selection = new Selection(start, start);
  shown.revealRange(new Range(start, start), TextEditorRevealType.InCenterIfOutsideViewport);
}

function describe({ cost, share }: BudgetRow, { formatBytes }: Engine, translate: Services['translate']): string {
  return translate('budgetRow', {
    tokens: cost.tokens.toLocaleString('en-US'),
    share: (share * 100).toFixed(share < 0.1 ? 1 : 0),
    size: formatBytes(cost.bytes),
  });
}
