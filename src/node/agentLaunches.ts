/** Reads the launch configurations of agents from `launch.json` files, also of projects in folders of a workspace. */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseBeginning } from '../protocol/core/document/parseDocument.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../protocol/core/json/json.ts';
import { parseJson } from '../protocol/core/json/parseJson.ts';

export interface AgentLaunch {
  /** The folder of the project: the one that contains `.vscode`. */
  readonly folder: string;
  /** The launch configuration, in which `${workspaceFolder}` was replaced by the folder. */
  readonly configuration: { readonly name: string; readonly program: string } & JsonObject;
}

/** Returns the configurations of this type. Files that cannot be read have none. */
export async function readAgentLaunches(files: readonly string[], type: string): Promise<readonly AgentLaunch[]> {
  const read = await Promise.all(
    files.map(async (file) => {
      const folder = dirname(dirname(file));
      return listIn(parseBeginning(await readFile(file, 'utf8').catch(() => '')), folder, type);
    }),
  );
  return read.flat();
}

function listIn(launch: Json | undefined, folder: string, type: string): readonly AgentLaunch[] {
  const configurations = isJsonObject(launch) ? launch['configurations'] : undefined;
  if (!Array.isArray(configurations)) return [];
  return configurations.flatMap((written) => {
    if (!isJsonObject(written) || written['type'] !== type || written['request'] !== 'launch') return [];
    const configuration = inFolder(written, folder);
    const [name, program] = [stringOr(configuration['name']), stringOr(configuration['program'])];
    return name === undefined || program === undefined
      ? []
      : [{ folder, configuration: { ...configuration, name, program } }];
  });
}

/** Everything in JSON text stays JSON: a path is written as in a string. */
function inFolder(value: JsonObject, folder: string): JsonObject {
  const path = JSON.stringify(folder).slice(1, -1);
  return parseJson(JSON.stringify(value).replaceAll('${workspaceFolder}', () => path)) as JsonObject;
}
