/**
 * The task `agentapi: lint`: prints the same output as `agent-api lint`, for the problem matcher. It runs in the
 * extension host, so it needs no Node on the machine and works on virtual files.
 */
import {
  CancellationTokenSource,
  CustomExecution,
  EventEmitter,
  Task,
  TaskGroup,
  tasks,
  TaskScope,
  workspace,
  type Disposable,
  type Pseudoterminal,
  type TaskDefinition,
  type Uri,
} from 'vscode';
import { toFindingLine } from '../../../protocol/lint/documents/findingLine.ts';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { findLintable, lintFile } from '../../config/lintFiles.ts';
import { taskTypes } from '../../manifest.ts';
import type { Services } from '../../services.ts';

export function registerLintTask(services: Services): Disposable {
  const create = (definition: TaskDefinition): Task => {
    const terminal = new CustomExecution(() => Promise.resolve(createTerminal(services)));
    const task = new Task(definition, TaskScope.Workspace, 'lint', taskTypes.lint, terminal, '$agent-api-lint');
    task.group = TaskGroup.Test;
    return task;
  };
  return tasks.registerTaskProvider(taskTypes.lint, {
    provideTasks: () => [create({ type: taskTypes.lint, task: 'lint' })],
    resolveTask: ({ definition }) => create(definition),
  });
}

function createTerminal(services: Services): Pseudoterminal {
  const wrote = new EventEmitter<string>();
  const ended = new EventEmitter<number>();
  const cancellation = new CancellationTokenSource();
  return {
    onDidWrite: wrote.event,
    onDidClose: ended.event,
    open() {
      const lint = async (): Promise<void> => {
        const code = await lintAll(services, (line) => wrote.fire(`${visibleText(line)}\r\n`), cancellation).catch(
          (error: unknown) => {
            wrote.fire(`${String(error)}\r\n`);
            return 2;
          },
        );
        setTimeout(() => ended.fire(code), readingTime);
      };
      void lint();
    },
    close: () => cancellation.cancel(),
  };
}

/**
 * Milliseconds between the last line and the end of the task. VS Code stops looking for problems 100 ms after the end,
 * even if it has not read all of the output yet (microsoft/vscode#92868).
 */
const readingTime = 500;

/** Resolves with the exit code of the CLI: 0 clean, 1 errors found, 2 something could not be linted. */
async function lintAll(
  services: Services,
  print: (line: string) => void,
  { token }: CancellationTokenSource,
): Promise<number> {
  let code = 0;
  for (const uri of await findLintable(services, token)) {
    if (token.isCancellationRequested) return 2;
    const file = shownPath(uri);
    // A file that has just been deleted, or that may not be read, must not stop the linting of the others.
    const linted = await lintFile(services, uri).catch(toUnreadable);
    if (linted === undefined) continue;
    if (linted.ok) {
      // Severities stay English, because the problem matcher does not recognize others.
      for (const finding of linted.findings) print(toFindingLine(file, finding, finding.severity));
      const { error, warning, info } = linted.counts;
      const count = error + warning + info - linted.findings.length;
      if (count > 0) print(services.translate('findingsUnlisted', { file, count }));
      if (code === 0 && error > 0) code = 1;
      continue;
    }
    code = 2;
    if (linted.reason === 'unrecognized') print(services.translate('notLintable', { file }));
    else print(`${file}:${linted.at.line}:${linted.at.column}: error: ${linted.detail}`);
  }
  return code;
}

/** The problem matcher finds relative paths only in a workspace with one folder. */
function shownPath(uri: Uri): string {
  return workspace.workspaceFolders?.length === 1 ? workspace.asRelativePath(uri) : uri.fsPath;
}

function toUnreadable(error: unknown) {
  const detail = error instanceof Error ? error.message : String(error);
  return { ok: false, reason: 'unreadable', at: { line: 1, column: 1 }, detail } as const;
}
