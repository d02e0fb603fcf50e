/** The context budget of a document, counted in steps short enough for nobody to notice. */
import type { TextDocument } from 'vscode';
import type { DocumentBudget } from '../../protocol/editor/documentBudget.ts';
import type { LiveDocument } from '../../protocol/lint/documents/liveDocument.ts';
import type { Services } from '../services.ts';

export interface Budgets {
  /** With everything counted. `undefined` for a document without one, and when it is not wanted any more. */
  count(document: TextDocument, isWanted: () => boolean): Promise<DocumentBudget | undefined>;
}

/** Milliseconds that a step may take: half a frame. */
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
