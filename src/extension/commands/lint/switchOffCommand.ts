/** Switches a rule off for the quick fixes, and reports in which file this is written, because it is another file. */
import { window, workspace } from 'vscode';
import { switchOffRule, type RuleSwitch } from '../../config/switchOffRule.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { showFailure } from '../../window/edges.ts';
import { notify } from '../../window/notify.ts';

export const ruleCommands = contributeCommands([
  {
    id: 'agentApi.rule.switchOff',
    title: { en: 'Disable Rule', 'zh-cn': '禁用规则' },
    menus: { commandPalette: { when: when.never } },
    async run(services, asked) {
      const switched = await switchOffRule(services, asked as RuleSwitch);
      // The command does not wait for this message.
      report(services, asked as RuleSwitch, switched).catch((error: unknown) => showFailure(services, error));
    },
  },
]);

async function report(
  { translate }: Services,
  { rule }: RuleSwitch,
  switched: Awaited<ReturnType<typeof switchOffRule>>,
): Promise<void> {
  if (switched.outcome === 'homeless') {
    await notify.warning(translate('noPlaceForConfig'));
    return;
  }
  const file = workspace.asRelativePath(switched.config);
  const open = translate('openConfig');
  const chosen =
    switched.outcome === 'done'
      ? await notify.information(translate('ruleIsOff', { rule, file }), open)
      : await notify.warning(translate('configUnusable', { file }), open);
  if (chosen === open) await window.showTextDocument(switched.config);
}
