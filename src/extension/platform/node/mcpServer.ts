/**
 * Offers `agent-api mcp` to VS Code's list of MCP servers, for agents that use MCP but not the tools of VS Code. VS Code
 * has this API since 1.101; it asks the user before it starts the server.
 */
import * as vscode from 'vscode';
import { createRunFolder } from '../../runs/runFolder.ts';

type ServerDefinition = new (
  label: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  version?: string,
) => object;

/** The part of the API that the oldest supported version does not have. */
interface NewerApi {
  readonly McpStdioServerDefinition?: ServerDefinition;
  readonly lm: {
    readonly registerMcpServerDefinitionProvider?: (
      id: string,
      provider: {
        readonly onDidChangeMcpServerDefinitions: vscode.Event<void>;
        provideMcpServerDefinitions(): readonly object[];
      },
    ) => vscode.Disposable;
  };
}

/** Returns undefined where VS Code does not let extensions offer MCP servers. */
export function offerMcpServer(context: vscode.ExtensionContext): vscode.Disposable | undefined {
  const { McpStdioServerDefinition: Definition, lm } = vscode as unknown as NewerApi;
  if (Definition === undefined || lm.registerMcpServerDefinitionProvider === undefined) return undefined;
  const provider = {
    onDidChangeMcpServerDefinitions: vscode.workspace.onDidGrantWorkspaceTrust,
    provideMcpServerDefinitions() {
      if (!vscode.workspace.isTrusted) return [];
      const { version } = context.extension.packageJSON as { readonly version: string };
      const runs = createRunFolder(context).uri.fsPath;
      const root = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? runs;
      const args = [context.asAbsolutePath('dist/cli/main.js'), 'mcp', '--runs', runs, '--root', root];
      return [new Definition('Agent API Workbench', process.execPath, args, { ELECTRON_RUN_AS_NODE: '1' }, version)];
    },
  };
  try {
    return lm.registerMcpServerDefinitionProvider('agentApi.mcp', provider);
  } catch {
    // 1.100 has the function, but only for extensions that may use proposals; for others it throws.
    return undefined;
  }
}
