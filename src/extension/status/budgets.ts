/** The context budget of documents: counts it without blocking, and lists the messages of a document by cost. */
import {
  type QuickPickItem,
  Range,
  Selection,
  type TextDocument,
  type TextEditor,
  TextEditorRevealType,
  window,
} from 'vscode';
import type { BudgetRow, DocumentBudget } from '../../protocol/editor/documentBudget.ts';
import type { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Services } from '../services.ts';
import { hostLocale } from '../window/language.ts';
import { pickItem } from '../window/surfaces.ts';
import { translateStatus } from '../window/translateStatus.ts';

export interface Budgets {
  /**
   * Resolves with the budget when everything is counted. Resolves with `undefined` for a document without messages, such
   * as an agent card, and if the result is no longer needed.
   */
  count(document: TextDocument, isWanted: () => boolean): Promise<DocumentBudget | undefined>;
}

/** Max milliseconds for one step: half a frame. */
const stepTime = 8;

/** Counts the context budget of a document in steps that are too short to notice. */
export function createBudgets({ liveDocuments, platform }: Pick<Services, 'liveDocuments' | 'platform'>): Budgets {
  const known = new WeakMap<LiveDocument, DocumentBudget | undefined>();
  const budgetOf = async (live: LiveDocument): Promise<DocumentBudget | undefined> => {
    const { createDocumentBudget } = await platform.loadEngine();
    if (!known.has(live)) known.set(live, createDocumentBudget(live));
    return known.get(live);
  };
  return {
    async count(document, isWanted) {
      const live = await liveDocuments.whenRead(document);
      const budget = live && (await budgetOf(live));
      while (isWanted()) {
        const end = platform.now() + stepTime;
        if (budget?.work(() => platform.now() > end) !== false) return budget?.total.bytes === 0 ? undefined : budget;
        await new Promise((resolve) => setTimeout(resolve));
      }
      return undefined;
    },
  };
}

/** A longer list would be slow and of no use. */
const maxRows = 1000;

interface Row extends QuickPickItem {
  readonly index: number | undefined;
}

/**
 * Lists the messages of a document by cost, the highest first. The message that the user picks is shown in the editor.
 */
export async function pickMessage(
  { liveDocuments, platform }: Services,
  editor: TextEditor,
  budget: DocumentBudget,
): Promise<void> {
  const { document } = editor;
  const engine = await platform.loadEngine();
  const toItem = (row: BudgetRow): Row => {
    const name =
      row.index === undefined ? translateStatus('budgetAround') : `#${row.index + 1} ${row.role ?? ''}`.trim();
    return { label: name, description: describe(row, engine), index: row.index };
  };
  const title = `${translateStatus('budgetTitle')}: ${engine.describeCost(budget.total, hostLocale())}`;
  const options = { title, placeHolder: translateStatus('budgetPick'), matchOnDescription: true };
  const picked = await pickItem(budget.rows(maxRows).map(toItem), options);
  if (picked === undefined) return;
  const elements = liveDocuments.get(document)?.elements;
  const element = picked.index === undefined ? undefined : elements?.at(picked.index);
  const start = document.positionAt((element && elements?.rangeOf(element)?.start) ?? 0);
  const shown = await window.showTextDocument(document, editor.viewColumn);
  shown.selection = new Selection(start, start);
  shown.revealRange(new Range(start, start), TextEditorRevealType.InCenterIfOutsideViewport);
}

function describe({ cost, share }: BudgetRow, { formatBytes }: Engine): string {
  return translateStatus('budgetRow', {
    tokens: cost.tokens.toLocaleString('en-US'),
    share: (share * 100).toFixed(share < 0.1 ? 1 : 0),
    size: formatBytes(cost.bytes),
  });
}
