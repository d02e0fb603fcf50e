/**
 * The tools for coding agents, as VS Code's language model tools. The manifest describes them, and the thread for tasks
 * runs them.
 */
import { Disposable, extensions, lm, type LanguageModelTool } from 'vscode';
import type { JsonObject } from '../../protocol/core/json/json.ts';
import { loadLazyParts } from '../loadLazyParts.ts';
import { extensionId } from '../manifest.ts';
import type { Services } from '../services.ts';
import { toolPrefix } from './toolPrefix.ts';

interface ToolsManifest {
  readonly contributes: { readonly languageModelTools?: readonly { readonly name: string }[] };
}

export function registerTools(services: Services): Disposable {
  const manifest = extensions.getExtension(extensionId)?.packageJSON as ToolsManifest | undefined;
  const tools = manifest?.contributes.languageModelTools ?? [];
  return Disposable.from(...tools.map(({ name }) => lm.registerTool(name, createTool(services, name))));
}

function createTool(services: Services, id: string): LanguageModelTool<JsonObject> {
  const name = id.slice(toolPrefix.length);
  return {
    prepareInvocation: async ({ input }, token) =>
      (await loadLazyParts(services)).tools.prepare(services, name, { input, token }),
    invoke: async ({ input }, token) => (await loadLazyParts(services)).tools.invoke(services, name, { input, token }),
  };
}
