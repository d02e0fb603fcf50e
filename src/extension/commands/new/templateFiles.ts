/** How the files of a template are called where a project is made of them. Pure: tests make projects the same way. */
import type { Locale } from '../../../protocol/core/l10n/lexicon.ts';

/**
 * The path in the project, or `undefined` for a file that is for people of another language. A name in the
 * template that begins with `_` begins with a dot in the project, because packages leave such files out.
 */
export function projectPath(path: string, locale: Locale): string | undefined {
  const isTranslated = path === 'README.zh-cn.md';
  if (path === 'README.md' || isTranslated) return isTranslated === (locale === 'zh-cn') ? 'README.md' : undefined;
  return path.replaceAll(/(?<=^|\/)_/g, '.');
}

export interface ProjectTemplate {
  readonly id: 'typescript' | 'agentscope' | 'mlflow' | 'adapter';
  /** Folders of the extension whose files it consists of. */
  readonly folders: readonly string[];
  /** The file to begin with. */
  readonly opens: string;
}

export const projectTemplates: readonly ProjectTemplate[] = [
  { id: 'typescript', folders: ['templates/typescript', 'dist/templates/typescript'], opens: 'agent.ts' },
  { id: 'agentscope', folders: ['templates/agentscope'], opens: 'agent.py' },
  { id: 'mlflow', folders: ['templates/mlflow'], opens: 'agent.py' },
  { id: 'adapter', folders: ['templates/adapter', 'dist/templates/adapter'], opens: 'protocol.js' },
];

export interface FileTemplate {
  readonly id: 'request' | 'transcript' | 'agenttest' | 'handoff';
  readonly name: string;
  readonly extension: string;
}

/** In `templates/files`. */
export const fileTemplates: readonly FileTemplate[] = [
  { id: 'request', name: 'weather', extension: 'agentrequest.json' },
  { id: 'transcript', name: 'weather', extension: 'transcript.json' },
  { id: 'agenttest', name: 'weather', extension: 'agenttest.json' },
  { id: 'handoff', name: 'handoff', extension: 'tool.json' },
];
