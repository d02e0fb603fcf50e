/**
 * Stops a run. If the agent has a task for it, the task continues on the server, so the user can choose to cancel it
 * there, too.
 */
import { commands } from 'vscode';
import { hostLocale } from '../window/language.ts';
import { notify } from '../window/notify.ts';
import type { ActiveRun } from '../runs/runs.ts';
import type { Engine } from '../../engine/engine.ts';

/** Resolves when the user has responded, or if there is nothing to ask. */
export async function stopRun(
  loadEngine: () => Promise<Pick<Engine, 'taskTranslate'>>,
  { session, uri }: Pick<ActiveRun, 'session' | 'uri'>,
): Promise<void> {
  session.stop();
  const { end } = await session.done;
  const { header, run, protocol } = session.state;
  const canCancel = protocol.taskRequests?.(header.request, run).some(({ what }) => what === 'cancel') === true;
  if (end !== 'canceled' || !canCancel) return;
  const translate = (await loadEngine()).taskTranslate(hostLocale());
  const cancel = translate('cancel');
  const chosen = await notify.information(translate('stopped', { id: run.id ?? '' }), cancel);
  if (chosen === cancel) await commands.executeCommand('agentApi.run.askTask', uri, 'cancel');
}
