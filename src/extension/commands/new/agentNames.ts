/** The names of the workspace's agents: endpoints, and agent cards among the files. */
import { workspace } from 'vscode';
import { isJsonObject, stringOr, tryParseJson } from '../../../protocol/core/json/json.ts';
import { readText } from '../../config/readText.ts';
import type { Services } from '../../services.ts';

/** The max number of cards that are read, because a longer list of agents is of no use for a handoff. */
const maxCards = 50;

export async function agentNames({ endpoints, engines }: Services): Promise<readonly string[]> {
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
