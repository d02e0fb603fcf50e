/** The pages of rules as documents with a URI scheme of their own, which the manifest opens in the Markdown preview. */
import { Uri, workspace, type Disposable } from 'vscode';
import { hostLocale } from '../window/language.ts';
import { rulePageScheme } from '../documents/rulePageUri.ts';
import type { Services } from '../services.ts';

/** Works without a network, because the pages ship with the extension. */
export function registerRulePages({ extensionUri }: Services): Disposable {
  const file = Uri.joinPath(extensionUri, 'docs', hostLocale() === 'en' ? 'rules.md' : 'rules.zh-cn.md');
  return workspace.registerTextDocumentContentProvider(rulePageScheme, {
    async provideTextDocumentContent({ path }) {
      const catalogue = new TextDecoder().decode(await workspace.fs.readFile(file));
      return sectionOf(catalogue, path.replace(/^\//, '').replace(/\.md$/, ''));
    },
  });
}

/** The section below the rule's heading, as a separate page. */
function sectionOf(catalogue: string, rule: string): string {
  const [, section = ''] = catalogue.split(`\n### ${rule}\n`);
  return `# ${rule}\n${section.split(/\n##+ /)[0] ?? ''}`;
}
