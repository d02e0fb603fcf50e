/** The pages of rules as documents with a URI scheme of their own, which the manifest opens in the Markdown preview. */
import { Uri, workspace, type Disposable } from 'vscode';
import { hostLocale } from '../window/language.ts';
import { rulePageScheme } from '../documents/rulePageUri.ts';
import { sectionOf } from '../documents/ruleSection.ts';
import type { Services } from '../services.ts';

/** Works without a network, because the pages ship with the extension. */
export function registerRulePages({ engines, extensionUri }: Services): Disposable {
  return workspace.registerTextDocumentContentProvider(rulePageScheme, {
    async provideTextDocumentContent({ path }) {
      const rule = path.replace(/^\//, '').replace(/\.md$/, '');
      const topic = await engines.documents.topicOf(rule);
      if (topic === undefined) return `# ${rule}\n`;
      const name = `${topic}${hostLocale() === 'en' ? '' : '.zh-cn'}.md`;
      const page = await workspace.fs.readFile(Uri.joinPath(extensionUri, 'docs', 'rules', name));
      return sectionOf(new TextDecoder().decode(page), rule);
    },
  });
}
