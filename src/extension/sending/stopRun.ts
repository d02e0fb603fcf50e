/**
 * Stops a run. If the agent has a task for it, the task continues on the server, so the user can choose to cancel it
 * there, too.
 */
import { commands } from 'vscode';
import { taskMessages, type TaskKey } from '../../protocol/core/l10n/tasks.ts';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import { hostLocale } from '../window/language.ts';
import { notify } from '../window/notify.ts';
import type { ActiveRun } from '../runs/runs.ts';

/** Resolves when the user has responded, or if there is nothing to ask. */
export async function stopRun({ session, uri }: Pick<ActiveRun, 'session' | 'uri'>): Promise<void> {
  session.stop();
  const { task } = await session.done;
  if (task === undefined) return;
  const translate = createTranslate<TaskKey>(taskMessages, hostLocale());
  const cancel = translate('cancel');
  const chosen = await notify.information(translate('stopped', { id: task }), cancel);
  if (chosen === cancel) await commands.executeCommand('agentApi.run.askTask', uri, 'cancel');
}
