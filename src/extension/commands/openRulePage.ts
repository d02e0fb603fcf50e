/** The page of a rule, as shipped: works without a network. */
import { commands, Uri, type Disposable } from 'vscode';
import { registerCommand } from '../kit/edges.ts';
import { hostLocale } from '../kit/language.ts';
import { commandIds } from '../manifest.ts';
import type { Services } from '../services.ts';

export function registerRulePageCommand(services: Services): Disposable {
  return registerCommand(services, commandIds.openRulePage, async (rule) => {
    const name = hostLocale() === 'en' ? 'rules.md' : 'rules.zh-cn.md';
    const page = Uri.joinPath(services.extensionUri, 'docs', name);
    await commands.executeCommand('markdown.showPreview', page.with({ fragment: String(rule) }));
  });
}
