/** Detects from the beginning of a text how its elements are stored. */
import { isJsonObject, tryParseJson } from '../../core/json/json.ts';
import type { Container } from '../contract/documents.ts';
import { readOpening, type Opening } from '../../core/wire/readOpening.ts';

/**
 * Returns `undefined` for a text that is neither JSON nor SSE. A text that may continue is never recognized as JSONL by
 * its first line alone.
 */
export function sniffContainer(sample: string): Container | undefined {
  return containerOf(readOpening(sample));
}

/** Does the same for a text that was already read. */
export function containerOf({ container, drafts }: Opening): Container | undefined {
  if (container === undefined || container === 'sse') return container;
  const first = drafts.find(({ form }) => form !== 'stray');
  const json = first === undefined ? undefined : tryParseJson(first.data);
  return isJsonObject(json) && json['agentrun'] !== undefined ? 'run-file' : container;
}
