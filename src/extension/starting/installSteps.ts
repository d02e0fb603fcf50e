/** The commands that install the packages of a project. Pure: the caller looks which files exist. */
import type { PackageManager } from '../../engine/tasks/machineTasks.ts';

export interface InstallStep {
  readonly command: string;
  readonly args: readonly string[];
  /** Programs such as npm are scripts on Windows, which only a shell can run. */
  readonly inShell: boolean;
  readonly isEnvironment?: boolean;
}

export interface InstallPlan {
  readonly manager: PackageManager;
  /** The Python that creates the virtual environment. */
  readonly python: string;
  /** The Python of the virtual environment, if there is one. */
  readonly environmentPython: string | undefined;
  readonly onWindows: boolean;
}

export function listInstallSteps({
  manager,
  python,
  environmentPython,
  onWindows,
}: InstallPlan): readonly InstallStep[] {
  if (manager !== 'pip') return [{ command: manager, args: ['install'], inShell: true }];
  const created = onWindows ? '.venv\\Scripts\\python.exe' : '.venv/bin/python';
  const install = ['-m', 'pip', 'install', '-r', 'requirements.txt'];
  return [
    ...(environmentPython === undefined
      ? [{ command: python, args: ['-m', 'venv', '.venv'], inShell: false, isEnvironment: true }]
      : []),
    { command: environmentPython ?? created, args: install, inShell: false },
  ];
}

/** What the user reads: the command as it would be typed. */
export function shownCommand(manager: PackageManager): string {
  return manager === 'pip' ? 'pip install -r requirements.txt' : `${manager} install`;
}
