/** F5 for agents: launch configurations of the type `agent-api`, run by the debugger of their language or in a terminal. */
import {
  debug,
  DebugAdapterInlineImplementation,
  Disposable,
  extensions,
  Uri,
  workspace,
  type DebugConfiguration,
  type WorkspaceFolder,
} from 'vscode';
import { sayOfScaffold } from '../kit/scaffoldWords.ts';
import { debugTypes } from '../manifest.ts';
import type { Services } from '../services.ts';
import { resolveAgent, type AgentConfiguration } from './agentConfiguration.ts';
import { followAgents } from './followAgents.ts';
import { createTerminalAdapter } from './terminalAdapter.ts';
import { notify } from '../kit/notify.ts';

export function registerAgentDebugging(services: Services): Disposable {
  return Disposable.from(
    debug.registerDebugConfigurationProvider(debugTypes.agent, { resolveDebugConfiguration: resolve }),
    debug.registerDebugAdapterDescriptorFactory(debugTypes.agent, {
      createDebugAdapterDescriptor: ({ configuration, workspaceFolder }) =>
        new DebugAdapterInlineImplementation(createTerminalAdapter(configuration, workspaceFolder)),
    }),
    followAgents(services),
  );
}

/** `null` opens the launch configurations, where somebody has to say what is to be started. */
async function resolve(
  folder: WorkspaceFolder | undefined,
  config: DebugConfiguration,
): Promise<DebugConfiguration | undefined | null> {
  if (typeof config['program'] !== 'string') {
    void notify.error(sayOfScaffold('noProgram'));
    return null;
  }
  return resolveAgent(config as DebugConfiguration & AgentConfiguration, {
    hasNodeDebugger: extensions.getExtension('ms-vscode.js-debug') !== undefined,
    hasPythonDebugger: extensions.getExtension('ms-python.debugpy') !== undefined,
    python: await findPython(folder?.uri),
  });
}

/** That of the folder's own environment, if it has one. */
async function findPython(folder: Uri | undefined): Promise<string> {
  if (folder === undefined) return 'python3';
  for (const path of ['.venv/bin/python', '.venv/Scripts/python.exe']) {
    const uri = Uri.joinPath(folder, path);
    const isThere = await workspace.fs.stat(uri).then(
      () => true,
      () => false,
    );
    if (isThere) return uri.fsPath;
  }
  return folder.fsPath.includes('\\') ? 'python' : 'python3';
}
