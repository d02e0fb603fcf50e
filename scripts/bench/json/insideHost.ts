/**
 * Runs inside the extension host of the measured VS Code: opens all files of the workspace in editors, and reports what
 * that cost the process. VS Code calls `run` because the bundle of this file is given as the tests to run.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { window, workspace } from 'vscode';
import { jsonCostMark, type JsonCost } from './jsonCost.ts';

/** In milliseconds. */
const settleTime = 4000;

export async function run(): Promise<void> {
  const files = await workspace.findFiles('*.json', null);
  await settle();
  const before = measure();
  for (const file of files) await window.showTextDocument(file, { preview: false });
  await settle();
  const after = measure();
  const cost: JsonCost = {
    files: files.length,
    processorTime: after.processorTime - before.processorTime,
    memory: after.memory,
    ...readActivation(),
  };
  console.log(jsonCostMark + JSON.stringify(cost));
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settleTime));
}

/** The memory of the heap in MiB after a garbage collection, and the processor time in ms. */
function measure(): { readonly memory: number; readonly processorTime: number } {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  // Objects with finalizers need several collections.
  for (let round = 0; round < 4; round += 1) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { memory: (heapUsed + external) / 2 ** 20, processorTime: (user + system) / 1000 };
}

/** What the measured extension has stored, if it was activated. */
function readActivation(): Pick<JsonCost, 'loadTime' | 'activateTime'> {
  return (globalThis as { agentApiActivation?: Pick<JsonCost, 'loadTime' | 'activateTime'> }).agentApiActivation ?? {};
}
