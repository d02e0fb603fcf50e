/** Disables a rule for the quick fixes, and reports in which file this is written, because it is another file. */
import { window, workspace } from 'vscode';
import { disableRule, type DisableRuleRequest } from '../../config/disableRule.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { showFailure } from '../../window/commandErrors.ts';
import { notify } from '../../window/notify.ts';

export const ruleCommands = contributeCommands([
  {
    id: 'agentApi.rule.disable',
    title: { en: 'Disable Rule', 'zh-cn': '禁用规则' },
    menus: { commandPalette: { when: when.never } },
    async run(services, asked) {
      const result = await disableRule(services, asked as DisableRuleRequest);
      // The command does not wait for this message.
      report(services, asked as DisableRuleRequest, result).catch((error: unknown) => showFailure(services, error));
    },
  },
]);

async function report(
  { translate }: Services,
  { rule }: DisableRuleRequest,
  result: Awaited<ReturnType<typeof disableRule>>,
): Promise<void> {
  if (result.outcome === 'noFolder') {
    await notify.warning(translate('noPlaceForConfig'));
    return;
  }
  const file = workspace.asRelativePath(result.config);
  const open = translate('openConfig');
  const chosen =
    result.outcome === 'done'
      ? await notify.information(translate('ruleDisabled', { rule, file }), open)
      : await notify.warning(translate('configInvalid', { file }), open);
  if (chosen === open) await window.showTextDocument(result.config);
}
