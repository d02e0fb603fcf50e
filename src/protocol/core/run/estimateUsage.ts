/** Estimates the tokens of a run for which the server has reported none, from the texts of its items. */
import { toJsonText } from '../json/json.ts';
import { estimateTokens } from './estimateTokens.ts';
import type { Item, Run } from './run.ts';
import type { Usage } from './usage.ts';

/** Maximum number of characters that are read for one run. The rest is assumed to be similar. */
const maxRead = 2_000_000;

/** Estimates the tokens of the texts and data of an item; media are not counted. */
function estimateItem({ parts }: Item): number {
  return parts.reduce(
    (sum, { text, data }) => sum + estimateTokens(data === undefined ? text.toString() : toJsonText(data)),
    0,
  );
}

/**
 * Estimates what was sent and what the model wrote. Outputs of tools are not written by the model. What is sent counts
 * once, although each further call of the model sends it again. Returns `undefined` if the model wrote nothing.
 */
export function estimateRun({ items }: Run): Usage | undefined {
  const output = estimateItems(items.filter(({ origin, kind }) => origin === 'response' && written.has(kind)));
  if (output === 0) return undefined;
  return { input: estimateItems(items.filter(({ origin }) => origin === 'request')), output };
}

const written: ReadonlySet<Item['kind']> = new Set(['message', 'reasoning', 'call', 'approval-request']);

function estimateItems(items: readonly Item[]): number {
  let [tokens, read, all] = [0, 0, 0];
  for (const item of items) {
    const length = item.parts.reduce((sum, { text }) => sum + text.length, 0);
    all += length;
    if (read >= maxRead) continue;
    read += length;
    tokens += estimateItem(item);
  }
  return read === 0 ? tokens : Math.round((tokens * all) / read);
}
