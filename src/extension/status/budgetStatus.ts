/** Shows the context budget of the active document in the status bar, and lists its messages by cost. */
import {
  type Disposable,
  type QuickPickItem,
  Range,
  Selection,
  StatusBarAlignment,
  type TextDocument,
  type TextEditor,
  TextEditorRevealType,
  window,
} from 'vscode';
import { Scope } from '../../protocol/core/base/scope.ts';
import type { BudgetRow, DocumentBudget } from '../../protocol/editor/documentBudget.ts';
import { hostLocale } from '../window/language.ts';
import { pickItem, showStatus } from '../window/surfaces.ts';
import { contributeFeature } from '../contribution.ts';
import type { Services } from '../services.ts';
import { notify } from '../window/notify.ts';
import { toMarkdown } from '../window/toMarkdown.ts';
import type { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import type { Engine } from '../../engine/engine.ts';

export const budgetStatus = contributeFeature(createBudgetStatus, [
  {
    id: 'agentApi.document.showBudget',
    title: { en: 'Show Context Budget…', 'zh-cn': '显示上下文预算…' },
    menus: { commandPalette: { when: 'editorLangId =~ /^(json|jsonc|jsonl)$/' } },
    run: ({ showList }) => showList(),
  },
]);

interface BudgetStatus extends Disposable {
  /** Lists the messages of the active document by cost. */
  showList(): Promise<void>;
}

function createBudgetStatus(services: Services): BudgetStatus {
  const { liveDocuments, platform, translate } = services;
  const scope = new Scope();
  const item = scope.register(window.createStatusBarItem('agentApi.budget', StatusBarAlignment.Right));
  item.name = translate('budgetTitle');
  item.command = 'agentApi.document.showBudget';
  const budgets = createBudgets(services);
  const show = async (): Promise<void> => {
    const document = window.activeTextEditor?.document;
    const isWanted = (): boolean => !scope.signal.aborted && window.activeTextEditor?.document === document;
    const budget = document && (await budgets.count(document, isWanted));
    if (!isWanted()) return;
    if (budget === undefined || isNothing(budget)) {
      item.hide();
      return;
    }
    const { formatBytes, describeCost } = await platform.loadEngine();
    const { total } = budget;
    const tokens = total.tokens.toLocaleString('en-US');
    const text = translate('budgetStatus', { tokens, size: formatBytes(total.bytes) });
    const about = [describeCost(total, hostLocale()), translate('budgetMethod'), translate('budgetClick')];
    showStatus(item, { text, tooltip: toMarkdown(about.join('\n\n')) });
  };
  const showSafely = (): void => {
    show().catch((error: unknown) => services.log.error(error instanceof Error ? error : String(error)));
  };
  scope.register(window.onDidChangeActiveTextEditor(showSafely));
  scope.register(
    liveDocuments.onDidSettle((document) => {
      if (document === window.activeTextEditor?.document) showSafely();
    }),
  );
  return {
    async showList() {
      const editor = window.activeTextEditor;
      const budget = editor && (await budgets.count(editor.document, () => !scope.signal.aborted));
      if (editor === undefined || budget === undefined || isNothing(budget))
        await notify.information(translate('noBudget'));
      else await pickMessage(services, editor, budget);
    },
    dispose: () => scope.dispose(),
  };
}

/** A document without messages, such as an agent card, has no budget. */
function isNothing({ total }: DocumentBudget): boolean {
  return total.bytes === 0;
}

interface Budgets {
  /**
   * Resolves with the budget when everything is counted. Resolves with `undefined` for a document without a budget, and
   * if the result is no longer needed.
   */
  count(document: TextDocument, isWanted: () => boolean): Promise<DocumentBudget | undefined>;
}

/** Max milliseconds for one step: half a frame. */
const stepTime = 8;

/** Counts the context budget of a document in steps that are too short to notice. */
function createBudgets({ liveDocuments, platform }: Pick<Services, 'liveDocuments' | 'platform'>): Budgets {
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

/** A longer list would be slow and of no use. */
const maxRows = 1000;

interface Row extends QuickPickItem {
  readonly index: number | undefined;
}

/**
 * Lists the messages of a document by cost, the highest first. The message that the user picks is shown in the editor.
 */
async function pickMessage(
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
  const title = `${translate('budgetTitle')}: ${engine.describeCost(budget.total, hostLocale())}`;
  const options = { title, placeHolder: translate('budgetPick'), matchOnDescription: true };
  const picked = await pickItem(budget.rows(maxRows).map(toItem), options);
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
