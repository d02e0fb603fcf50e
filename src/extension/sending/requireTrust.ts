/** Checks workspace trust before anything is sent, because a workspace determines what is sent and where. */
import { commands, workspace } from 'vscode';
import type { Services } from '../services.ts';
import { notify } from '../window/notify.ts';

/**
 * Resolves with `false` after it was reported that nothing is sent in an untrusted workspace, or the message in
 * `refusal`.
 */
export async function requireTrust({ translate }: Services, refusal = translate('untrusted')): Promise<boolean> {
  if (workspace.isTrusted) return true;
  const manage = translate('manageTrust');
  const chosen = await notify.warning(refusal, manage);
  if (chosen === manage) await commands.executeCommand('workbench.trust.manage');
  return false;
}
