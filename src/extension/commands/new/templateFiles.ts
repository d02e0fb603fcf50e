/** The templates, and the names that their files get in a project. Pure, because tests create projects the same way. */
import type { Locale } from '../../../protocol/core/l10n/translate.ts';

/** The instructions for coding agents: how to use the tools of this extension. */
export const instructionsFolder = 'templates/instructions';
/** Where coding agents look for a skill. */
export const skillPath = '.github/skills/agent-api/SKILL.md';

/**
 * The path in the project, or `undefined` for a file in another language. A name that begins with `_` in the template
 * begins with a dot in the project, because packages leave out files whose names begin with a dot.
 */
export function projectPath(path: string, locale: Locale): string | undefined {
  const isTranslated = path === 'README.zh-cn.md';
  if (path === 'README.md' || isTranslated) return isTranslated === (locale === 'zh-cn') ? 'README.md' : undefined;
  return path === 'SKILL.md' ? skillPath : path.replaceAll(/(?<=^|\/)_/g, '.');
}

/** What a project is copied from. */
export interface ProjectFiles {
  /** The folders of the extension that contain its files. A file in a later folder does not replace one of an earlier. */
  readonly folders: readonly string[];
  /** The file to open first. */
  readonly opens: string;
  /** A file that explains the project, shown beside that file. */
  readonly explains?: string;
  /** The name that is suggested for its folder. */
  readonly name: string;
}

export interface ProjectTemplate extends ProjectFiles {
  readonly id: 'typescript' | 'agentscope' | 'chatadapter' | 'mlflow' | 'adapter';
}

const name = 'my-agent';

export const projectTemplates: readonly ProjectTemplate[] = [
  {
    id: 'typescript',
    folders: ['templates/typescript', 'dist/templates/typescript', instructionsFolder],
    opens: 'agent.ts',
    name,
  },
  { id: 'agentscope', folders: ['templates/agentscope', instructionsFolder], opens: 'agent.py', name },
  {
    id: 'chatadapter',
    folders: ['templates/chatadapter', 'templates/agentscope', instructionsFolder],
    opens: 'adapter.py',
    name,
  },
  { id: 'mlflow', folders: ['templates/mlflow', instructionsFolder], opens: 'agent.py', name },
  { id: 'adapter', folders: ['templates/adapter', 'dist/templates/adapter'], opens: 'protocol.js', name },
];

/** Files with mistakes, and the agent tests that decide whether they are corrected. */
export function exercisesFor(locale: Locale): ProjectFiles {
  return {
    folders: [`templates/exercises/${locale}`],
    opens: '1-invoice.transcript.json',
    explains: 'README.md',
    name: 'agent-api-exercises',
  };
}

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
