/** The context budget of documents: counts it, and lists the messages of a document by cost. */
import {
  type QuickPickItem,
  Range,
  Selection,
  type TextDocument,
  type TextEditor,
  TextEditorRevealType,
  window,
} from 'vscode';
import type { ShownBudget, ShownBudgetRow } from '../../engine/documents/editorAnswers.ts';
import type { Services } from '../services.ts';
import { pickItem } from '../window/safeUi.ts';
import { translateStatus } from '../window/translateStatus.ts';

/**
 * Resolves with the budget when everything is counted; with `undefined` for a document without messages, such as an
 * agent card, and if the signal is aborted.
 */
export async function countBudget(
  { engines, liveDocuments }: Services,
  document: TextDocument,
  signal: AbortSignal,
): Promise<ShownBudget | undefined> {
  const id = await liveDocuments.conversationIn(document);
  if (id === undefined || signal.aborted) return undefined;
  try {
    return await engines.documents.countBudget(id, signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** A longer list would be slow and of no use. */
const maxRows = 1000;

/**
 * Lists the messages of a document by cost, the highest first. The message that the user picks is shown in the editor.
 */
export async function pickMessage(
  { engines, liveDocuments }: Services,
  { document, viewColumn }: TextEditor,
  { description }: ShownBudget,
): Promise<void> {
  const id = await liveDocuments.conversationIn(document);
  const rows = id === undefined ? [] : await engines.documents.listBudget(id, maxRows);
  const title = `${translateStatus('budgetTitle')}: ${description}`;
  const options = { title, placeHolder: translateStatus('budgetPick'), matchOnDescription: true };
  const picked = await pickItem(rows.map(toItem), options);
  if (picked === undefined) return;
  const start = document.positionAt(picked.row.at);
  const shown = await window.showTextDocument(document, viewColumn);
  shown.selection = new Selection(start, start);
  shown.revealRange(new Range(start, start), TextEditorRevealType.InCenterIfOutsideViewport);
}

interface Item extends QuickPickItem {
  readonly row: ShownBudgetRow;
}

function toItem(row: ShownBudgetRow): Item {
  const { index, role, share, size, tokens } = row;
  const name = index === undefined ? translateStatus('budgetAround') : `#${index + 1} ${role ?? ''}`.trim();
  const description = translateStatus('budgetRow', {
    tokens: tokens.toLocaleString('en-US'),
    share: (share * 100).toFixed(share < 0.1 ? 1 : 0),
    size,
  });
  return { label: name, description, row };
}
