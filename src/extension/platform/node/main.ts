/** The entry point of the extension in a Node host. Each dynamic import is a separate bundle. */
import { join } from 'node:path';
import type { Disposable, ExtensionContext } from 'vscode';
import type { AgentApiWorkbench } from '../../../protocol/protocols/custom/customProtocol.ts';
import { environmentVariable } from '../../../node/environment.ts';
import { compose, type Composed } from '../../compose.ts';
import { sharedTime } from '../../../engine/channel/sharedTime.ts';
import type { Platform } from '../platform.ts';
import { startThread } from './startThread.ts';

const platform: Platform = {
  startThread: (options) => startThread(options, join(__dirname, 'engineThread.js')),
  loadNetwork: async () => (await import('./network.ts')).network,
  loadForwarding: async () => (await import('./forwarding.ts')).startForwarding,
  environmentVariable,
  now: sharedTime,
};

let composed: Composed | undefined;
let mcpServer: Disposable | undefined;

export function activate(context: ExtensionContext): AgentApiWorkbench {
  composed = compose(context, platform, () => import('../../lazyContributions.ts'));
  setImmediate(() => void addTerminalCommand(context));
  return composed.api;
}

/** Only `agent-api` in the terminal and its MCP server are missing when this fails, for example because the disk is full. */
async function addTerminalCommand(context: ExtensionContext): Promise<void> {
  try {
    const { offerMcpServer, provideTerminalCommand } = await import('./terminalCommand.ts');
    await provideTerminalCommand(context);
    mcpServer = offerMcpServer(context);
  } catch (error) {
    composed?.log.error(String(error));
  }
}

/** VS Code waits for this promise before it ends the process, so that the records of runs get their last lines. */
export async function deactivate(): Promise<void> {
  mcpServer?.dispose();
  await composed?.close();
}
