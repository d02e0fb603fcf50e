/**
 * Asks the chat of VS Code about a finding, a run or a test. The question is short: it names what it is about and the
 * tools of this extension, which the chat then calls, instead of a copy of their results.
 */
import { commands, lm, type Uri } from 'vscode';
import { oneLine } from '../../protocol/core/base/markdownText.ts';
import { chatMessages, type ChatKey } from '../../protocol/core/l10n/chat.ts';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { hostLocale } from './language.ts';

/** Whether a language model can be asked. A when clause says it as `when.chat`. */
export async function isChatThere(): Promise<boolean> {
  return (await lm.selectChatModels()).length > 0;
}

/** Sends the question. Names of files and tests in it are quoted, because they may be anything. */
export async function askChat(
  question: ChatKey,
  values: Readonly<Record<string, string>>,
  attachFiles: readonly Uri[] = [],
): Promise<void> {
  const quoted = Object.entries(values).map(([name, value]) => [name, quote(value)] as const);
  const query = createTranslate<ChatKey>(chatMessages, hostLocale())(question, Object.fromEntries(quoted));
  // The tools are offered only to an agent.
  await commands.executeCommand('workbench.action.chat.open', { query, mode: 'agent', attachFiles });
}

function quote(name: string): string {
  return `\`${oneLine(visibleText(name)).replaceAll('`', '')}\``;
}
