/**
 * Makes `agent-api` available in VS Code's terminals. It is a bundle of its own that is loaded after the activation. VS
 * Code stores the variables per workspace, and applies them before the extension is active.
 */
import { delimiter, join } from 'node:path';
import { env, type ExtensionContext } from 'vscode';
import { writeCommandShims } from '../../../node/commandShims.ts';
import { toLocale, type LocalizedText } from '../../../protocol/core/l10n/translate.ts';

export { offerMcpServer } from './mcpServer.ts';

const description: LocalizedText = {
  en: 'Adds the command `agent-api` of Agent API Workbench to the terminal.',
  'zh-cn': '在终端中添加 Agent API Workbench 的命令 `agent-api`。',
};

/**
 * The folder of the command comes first in `PATH`, also after the startup scripts of the shell, so that the command of
 * the documentation is never a program of the same name that somebody else has published.
 */
export async function provideTerminalCommand(context: ExtensionContext): Promise<void> {
  const folder = join(context.globalStorageUri.fsPath, 'bin');
  await writeCommandShims(folder, { node: process.execPath, cli: context.asAbsolutePath('dist/cli/main.js') });
  const variables = context.environmentVariableCollection;
  const value = `${folder}${delimiter}`;
  if (variables.get('PATH')?.value === value) return;
  variables.description = description[toLocale(env.language)];
  variables.prepend('PATH', value, { applyAtProcessCreation: true, applyAtShellIntegration: true });
}
