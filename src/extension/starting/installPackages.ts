/** Installs the packages of a project in a terminal, so that the user sees what happens. */
import {
  type CancellationToken,
  Disposable,
  ProcessExecution,
  ProgressLocation,
  ShellExecution,
  Task,
  TaskPanelKind,
  TaskRevealKind,
  tasks,
  TaskScope,
  Uri,
  workspace,
} from 'vscode';
import type { MissingPackages } from '../../engine/tasks/machineTasks.ts';
import { debugTypes } from '../manifest.ts';
import { requireTrust } from '../sending/requireTrust.ts';
import type { Services } from '../services.ts';
import { notify } from '../window/notify.ts';
import { showProgress } from '../window/safeUi.ts';
import { environmentPython } from './findInterpreters.ts';
import { listInstallSteps, shownCommand, type InstallStep } from './installSteps.ts';
import { translateStarting } from './translateStarting.ts';

/**
 * Resolves with `true` once everything is installed; with `false` if the user canceled or after the failure was reported.
 * @param python The Python that creates a virtual environment if there is none.
 */
export async function installPackages(services: Services, missing: MissingPackages, python: string): Promise<boolean> {
  if (!(await requireTrust(services, translateStarting('noTrust')))) return false;
  const { folder, manager } = missing;
  const title = translateStarting('installing', { name: nameOf(folder) });
  const options = { location: ProgressLocation.Notification, title, cancellable: true };
  const failed = await showProgress(options, async (progress, token): Promise<InstallStep | 'canceled' | undefined> => {
    const steps = listInstallSteps({
      manager,
      python,
      environmentPython: await environmentPython([Uri.file(folder)]),
      onWindows: folder.includes('\\'),
    });
    for (const step of steps) {
      progress.report({ message: step.isEnvironment ? translateStarting('environment') : shownCommand(manager) });
      const code = await runTask(toTask(step, folder), token);
      if (token.isCancellationRequested) return 'canceled';
      if (code !== 0) return step;
    }
    return undefined;
  });
  if (failed === undefined) return true;
  if (failed === 'canceled') return false;
  const command = failed.isEnvironment ? [failed.command, ...failed.args].join(' ') : shownCommand(manager);
  const tryAgain = translateStarting('tryAgain');
  const message = translateStarting('installFailed', { name: nameOf(folder), command });
  return (await notify.error(message, tryAgain)) === tryAgain && installPackages(services, missing, python);
}

/** The last part of a path. */
export function nameOf(folder: string): string {
  return folder.split(/[\\/]/).at(-1) ?? folder;
}

function toTask({ command, args, inShell }: InstallStep, folder: string): Task {
  const options = { cwd: folder };
  const execution = inShell
    ? new ShellExecution([command, ...args].join(' '), options)
    : new ProcessExecution(command, [...args], options);
  const name = `${args.includes('venv') ? 'venv' : 'install'} (${nameOf(folder)})`;
  const scope = workspace.getWorkspaceFolder(Uri.file(folder)) ?? TaskScope.Workspace;
  const task = new Task({ type: debugTypes.agent, task: name }, scope, name, 'Agent API', execution, []);
  task.presentationOptions = {
    reveal: TaskRevealKind.Always,
    focus: false,
    panel: TaskPanelKind.Shared,
    showReuseMessage: false,
  };
  return task;
}

/** Milliseconds after the end of a task without an exit code. VS Code reports the code separately. */
const codeDelay = 1000;

/** Resolves with the exit code, or with `undefined` if the program was ended or could not be started. */
async function runTask(task: Task, token: CancellationToken): Promise<number | undefined> {
  const execution = await tasks.executeTask(task);
  const listening: Disposable[] = [];
  try {
    return await new Promise<number | undefined>((resolve) => {
      listening.push(
        tasks.onDidEndTaskProcess((ended) => {
          if (ended.execution === execution) resolve(ended.exitCode);
        }),
        tasks.onDidEndTask((ended) => {
          if (ended.execution === execution) setTimeout(() => resolve(undefined), codeDelay);
        }),
        token.onCancellationRequested(() => {
          execution.terminate();
          resolve(undefined);
        }),
      );
    });
  } finally {
    Disposable.from(...listening).dispose();
  }
}
