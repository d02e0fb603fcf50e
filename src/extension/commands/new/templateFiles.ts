/** The templates, and the names that their files get in a project. Pure, because tests create projects the same way. */
import type { Locale } from '../../../protocol/core/l10n/translate.ts';

/**
 * The path in the project, or `undefined` for a file in another language. A name that begins with `_` in the template
 * begins with a dot in the project, because packages leave out files whose names begin with a dot.
 */
export function projectPath(path: string, locale: Locale): string | undefined {
  const isTranslated = path === 'README.zh-cn.md';
  if (path === 'README.md' || isTranslated) return isTranslated === (locale === 'zh-cn') ? 'README.md' : undefined;
  return path.replaceAll(/(?<=^|\/)_/g, '.');
}

export interface ProjectTemplate {
  readonly id: 'typescript' | 'agentscope' | 'mlflow' | 'adapter';
  /** The folders of the extension that contain its files. */
  readonly folders: readonly string[];
  /** The file to open first. */
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

/** The files are in `templates/files`. */
export const fileTemplates: readonly FileTemplate[] = [
  { id: 'request', name: 'weather', extension: 'agentrequest.json' },
  { id: 'transcript', name: 'weather', extension: 'transcript.json' },
  { id: 'agenttest', name: 'weather', extension: 'agenttest.json' },
  { id: 'handoff', name: 'handoff', extension: 'tool.json' },
];
