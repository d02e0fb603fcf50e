/** Shows the context budget of the active document in the status bar, and lists its messages by cost. */
import { StatusBarAlignment, window, type Disposable } from 'vscode';
import { Scope } from '../../protocol/core/base/scope.ts';
import type { DocumentBudget } from '../../protocol/editor/documentBudget.ts';
import { hostLocale } from '../window/language.ts';
import { showStatus } from '../window/surfaces.ts';
import { contributeFeature } from '../contribution.ts';
import type { Services } from '../services.ts';
import { createBudgets } from './countBudget.ts';
import { pickMessage } from './pickMessage.ts';
import { notify } from '../window/notify.ts';
import { toMarkdown } from '../window/toMarkdown.ts';

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
  const item = scope.own(window.createStatusBarItem('agentApi.budget', StatusBarAlignment.Right));
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
    const { formatBytes, sayCost } = await platform.loadEngine();
    const { total } = budget;
    const tokens = total.tokens.toLocaleString('en-US');
    const text = translate('budgetStatus', { tokens, size: formatBytes(total.bytes) });
    const about = [sayCost(total, hostLocale()), translate('budgetMethod'), translate('budgetClick')];
    showStatus(item, { text, tooltip: toMarkdown(about.join('\n\n')) });
  };
  const showSafely = (): void => {
    show().catch((error: unknown) => services.log.error(error instanceof Error ? error : String(error)));
  };
  scope.own(window.onDidChangeActiveTextEditor(showSafely));
  scope.own(
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
