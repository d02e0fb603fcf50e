/** Creates one new file: in the given folder, or else as an untitled document that the user can save anywhere. */
import { Uri, ViewColumn, window, workspace } from 'vscode';
import type { Services } from '../../services.ts';
import { openUntitledText } from '../requests/openUntitled.ts';
import type { FileTemplate } from './templateFiles.ts';
import { freeFile } from './freeFile.ts';
import { isJsonObject, stringOr, tryParseJson } from '../../../protocol/core/json/json.ts';
import { readText } from '../../config/readText.ts';

export async function newFile(services: Services, template: FileTemplate, folder: Uri | undefined): Promise<void> {
  const { name, extension } = template;
  const source = Uri.joinPath(services.extensionUri, 'templates', 'files', `${name}.${extension}`);
  const text = new TextDecoder().decode(await workspace.fs.readFile(source));
  const filled = await fill(services, template, text);
  if (folder === undefined) {
    await openUntitledText(filled, { name, extension, viewColumn: ViewColumn.Active });
    return;
  }
  const file = await freeFile(folder, name, extension);
  await workspace.fs.writeFile(file, new TextEncoder().encode(filled));
  await window.showTextDocument(file, { preview: false });
}

async function fill(services: Services, { id }: FileTemplate, text: string): Promise<string> {
  if (id === 'handoff') return fillAgents(text, await agentNames(services));
  return id === 'agenttest' ? fillEndpoint(services, text) : text;
}

/** A new test sends its requests to the current agent, in its protocol. If there is none, the sample agent responds. */
async function fillEndpoint({ defaultEndpoint, engines }: Services, text: string): Promise<string> {
  const endpoint = defaultEndpoint.get();
  if (endpoint === undefined || endpoint.origin === 'sample') return text;
  const { name, url, protocol } = endpoint;
  return engines.tasks.fillAgentTest(text, { name, url, protocol });
}

/** If no agent is known, the names in the template remain as an example. */
function fillAgents(text: string, names: readonly string[]): string {
  if (names.length === 0) return text;
  const list = names.map((name) => JSON.stringify(name)).join(', ');
  return text.replace(/(?<="enum": \[)[^\]]*/, () => list);
}

/** The maximum number of cards that are read, because a longer list of agents is of no use for a handoff. */
const maxCards = 50;

/** The names of the workspace's agents: endpoints, and agent cards among the files. */
async function agentNames({ endpoints, engines }: Services): Promise<readonly string[]> {
  const cards = await workspace.findFiles('**/*.agentcard.json', '**/node_modules/**', maxCards);
  const named = await Promise.all(
    cards.map(async (uri) => {
      const json = tryParseJson(await readText(engines, uri).catch(() => ''));
      return isJsonObject(json) ? (stringOr(json['name']) ?? '') : '';
    }),
  );
  const known = endpoints.list().map(({ name }) => name);
  return [...new Set([...known, ...named.filter((name) => name !== '')])];
}
