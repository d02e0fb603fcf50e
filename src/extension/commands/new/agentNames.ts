/** The agents of the workspace by name: endpoints, and agent cards among the files. */
import { workspace } from 'vscode';
import { isJsonObject, stringOr, tryParseJson } from '../../../protocol/core/json/json.ts';
import { readText } from '../../config/readText.ts';
import type { Services } from '../../services.ts';

/** As many cards as one looks at: a handoff among more agents is not chosen from a list. */
const mostCards = 50;

export async function agentNames({ endpoints, platform }: Services): Promise<readonly string[]> {
  const cards = await workspace.findFiles('**/*.agentcard.json', '**/node_modules/**', mostCards);
  const named = await Promise.all(
    cards.map(async (uri) => {
      const json = tryParseJson(await readText(platform, uri).catch(() => ''));
      return isJsonObject(json) ? (stringOr(json['name']) ?? '') : '';
    }),
  );
  const known = endpoints.list().map(({ name }) => name);
  return [...new Set([...known, ...named.filter((name) => name !== '')])];
}
