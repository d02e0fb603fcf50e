/**
 * Messages to the user. Only this module shows them, because they quote servers and files and must not become links.
 */
import { window } from 'vscode';
import { plainNotice } from '../../protocol/panel/plainNotice.ts';

type Notify = (message: string, ...buttons: readonly string[]) => Thenable<string | undefined>;

export const notify: Readonly<Record<'information' | 'warning' | 'error', Notify>> = {
  information: (message, ...buttons) => window.showInformationMessage(plainNotice(message), ...buttons),
  warning: (message, ...buttons) => window.showWarningMessage(plainNotice(message), ...buttons),
  error: (message, ...buttons) => window.showErrorMessage(plainNotice(message), ...buttons),
};

/** Asks the user for confirmation in one line. Resolves with `true` if the user pressed `button`. */
export async function confirm(message: string, button: string, detail?: string): Promise<boolean> {
  const options = { modal: true, ...(detail === undefined ? {} : { detail: plainNotice(detail) }) };
  return (await window.showWarningMessage(plainNotice(message).replaceAll(/\s+/g, ' '), options, button)) === button;
}
