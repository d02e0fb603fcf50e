/**
 * Pages of rules as documents of a scheme of their own, which the manifest opens in the Markdown preview.
 */
import { Uri, workspace, type Disposable } from 'vscode';
import { hostLocale } from '../window/language.ts';
import { rulePageScheme } from '../documents/rulePageUri.ts';
import type { Services } from '../services.ts';

/** Works without a network: the pages are shipped. */
export function registerRulePages({ extensionUri }: Services): Disposable {
  const file = Uri.joinPath(extensionUri, 'docs', hostLocale() === 'en' ? 'rules.md' : 'rules.zh-cn.md');
  return workspace.registerTextDocumentContentProvider(rulePageScheme, {
    async provideTextDocumentContent({ path }) {
      const catalogue = new TextDecoder().decode(await workspace.fs.readFile(file));
      return sectionOf(catalogue, path.replace(/^\//, '').replace(/\.md$/, ''));
    },
  });
}

/** The part below the rule's heading, as a page of its own. */
function sectionOf(catalogue: string, rule: string): string {
  const [, section = ''] = catalogue.split(`\n### ${rule}\n`);
  return `# ${rule}\n${section.split(/\n##+ /)[0] ?? ''}`;
}
