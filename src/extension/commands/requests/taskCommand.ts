/**
 * Sends a request about the task of a run: get its state, follow it again, cancel it, or list all tasks. Each request is
 * a run of its own.
 */
import { ViewColumn } from 'vscode';
import { createTranslate } from '../../../protocol/core/l10n/translate.ts';
import { taskMessages, type TaskKey } from '../../../protocol/core/l10n/tasks.ts';
import { recordedEndpoint } from '../../endpoints/recordedEndpoint.ts';
import { hostLocale } from '../../window/language.ts';
import { openRun } from '../../runs/openRun.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { matchProtocol } from '../../sending/matchProtocol.ts';
import { requireTrust } from '../../sending/requireTrust.ts';
import { sendRun } from '../../sending/sendRun.ts';
import { pickEndpoint } from '../endpoints/pickEndpoint.ts';
import { notify } from '../../window/notify.ts';
import { pickItem } from '../../window/safeUi.ts';

export const taskCommands = contributeCommands([
  {
    id: 'agentApi.run.askTask',
    title: { en: 'A2A Task…', 'zh-cn': 'A2A 任务…' },
    icon: 'tasklist',
    menus: {
      commandPalette: { when: when.runPanel },
      'editor/title': { group: '9_task', when: when.runPanel },
    },
    run: askTask,
  },
]);

/** `what`: the kind of request to send. The user is asked if there is none of this kind. */
async function askTask(services: Services, argument: unknown, what: unknown): Promise<void> {
  const target = toRunTarget(argument);
  const translate = createTranslate<TaskKey>(taskMessages, hostLocale());
  if (target === undefined) return void notify.information(translate('none'));
  if (!(await requireTrust(services))) return;
  const { run, endpoint: known, source } = await openRun(services, target.uri);
  const { id, requests } = await services.engines.tasks.taskOfRun(run);
  if (requests.length === 0) return void notify.information(translate('none'));
  const items = requests.map((each) => ({ label: translate(each.what), ...each }));
  const chosen =
    items.find((item) => item.what === what) ?? (await pickItem(items, { placeHolder: translate('pick', { id }) }));
  if (chosen === undefined) return;
  const endpoint = recordedEndpoint(services, known) ?? (await pickEndpoint(services, source));
  if (endpoint === undefined) return;
  await sendRun(services, {
    ...chosen.request,
    document: target.uri,
    source,
    endpoint,
    match: matchProtocol,
    show: { viewColumn: ViewColumn.Active, preview: false },
  });
}
