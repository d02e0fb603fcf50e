/** Counts the context budget of a document in steps that are too short to notice. */
import type { TextDocument } from 'vscode';
import type { DocumentBudget } from '../../protocol/editor/documentBudget.ts';
import type { LiveDocument } from '../../protocol/lint/documents/liveDocument.ts';
import type { Services } from '../services.ts';

export interface Budgets {
  /**
   * Resolves with the budget when everything is counted. Resolves with `undefined` for a document without a budget, and
   * if the result is no longer needed.
   */
  count(document: TextDocument, isWanted: () => boolean): Promise<DocumentBudget | undefined>;
}

/** Max milliseconds for one step: half a frame. */
const stepTime = 8;

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
        if (budget?.work(() => platform.now() > end) !== false) return budget;
        await new Promise((resolve) => setTimeout(resolve));
      }
      return undefined;
    },
  };
}
