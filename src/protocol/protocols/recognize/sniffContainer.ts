/** How the elements of a text stand in it, told by its beginning. */
import { isJsonObject, tryParseJson } from '../../core/json/json.ts';
import type { Container } from '../contract/dialect.ts';
import { readOpening, type Opening } from '../../core/wire/readOpening.ts';

/** `undefined` for what is neither JSON nor SSE. A text that may go on is never taken for JSONL by its first line alone. */
export function sniffContainer(sample: string): Container | undefined {
  return containerOf(readOpening(sample));
}

/** The same for a text that was read already. */
export function containerOf({ container, drafts }: Opening): Container | undefined {
  if (container === undefined || container === 'sse') return container;
  const first = drafts.find(({ form }) => form !== 'stray');
  const json = first === undefined ? undefined : tryParseJson(first.data);
  return isJsonObject(json) && json['agentrun'] !== undefined ? 'run-file' : container;
}
