/** The entry of the extension in a Node host. Each import that is made when it is called is a bundle of its own. */
import type { ExtensionContext } from 'vscode';
import type { AgentApiWorkbench } from '../../../protocol/protocols/custom/customProtocol.ts';
import { environmentVariable } from '../../../node/environment.ts';
import { compose, type Composed } from '../../compose.ts';
import type { Engine } from '../../../engine/engine.ts';
import type { Platform } from '../platform.ts';

const platform: Platform = {
  async loadEngine(): Promise<Engine> {
    const { engine } = await import('../../../engine/engine.ts');
    return engine;
  },
  environmentVariable,
  now: () => performance.now(),
};

let composed: Composed | undefined;

export function activate(context: ExtensionContext): AgentApiWorkbench {
  composed = compose(context, platform, async () => {
    const { lateLeaves } = await import('../../late.ts');
    return lateLeaves;
  });
  return composed.api;
}

/** VS Code waits for this before it ends the process: the records of runs get their last lines. */
export async function deactivate(): Promise<void> {
  await composed?.close();
}
