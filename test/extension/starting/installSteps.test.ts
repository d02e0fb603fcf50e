/** Tests the commands that install the packages of a project. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listInstallSteps, shownCommand } from '../../../src/extension/starting/installSteps.ts';

const plan = { python: '/usr/bin/python3', environmentPython: undefined, onWindows: false } as const;
const lines = (given: Parameters<typeof listInstallSteps>[0]) =>
  listInstallSteps(given).map(({ command, args }) => [command, ...args].join(' '));

test('Python packages are installed in a virtual environment, which is created first if there is none', () => {
  assert.deepEqual(lines({ ...plan, manager: 'pip' }), [
    '/usr/bin/python3 -m venv .venv',
    '.venv/bin/python -m pip install -r requirements.txt',
  ]);
  assert.deepEqual(lines({ ...plan, manager: 'pip', onWindows: true }), [
    '/usr/bin/python3 -m venv .venv',
    '.venv\\Scripts\\python.exe -m pip install -r requirements.txt',
  ]);
  assert.deepEqual(lines({ ...plan, manager: 'pip', environmentPython: '/w/.venv/bin/python' }), [
    '/w/.venv/bin/python -m pip install -r requirements.txt',
  ]);
});

test('packages of Node.js are installed by the manager of the project, in a shell', () => {
  for (const manager of ['npm', 'pnpm', 'yarn'] as const) {
    assert.deepEqual(lines({ ...plan, manager }), [`${manager} install`]);
    assert.equal(listInstallSteps({ ...plan, manager })[0]?.inShell, true);
    assert.equal(shownCommand(manager), `${manager} install`);
  }
});
