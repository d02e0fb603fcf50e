/** How the elements of a text stand in it, told by its beginning. */
import { isJsonObject, tryParseJson } from '../base/json.ts';
import type { Container } from '../dialects/dialect.ts';

const sseLine = /^(?:data|event|id|retry|):|^(?:data|event|id|retry)$/;

/** `undefined` for what is neither JSON nor SSE. A text that may go on is never taken for JSONL by its first line alone. */
export function sniffContainer(sample: string): Container | undefined {
  const lines = sample
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const [first, second] = lines;
  if (first === undefined) return undefined;
  if (sseLine.test(first)) return 'sse';
  const start = first.trimStart();
  if (!/^[[{/]/.test(start)) return undefined;
  const json = start.startsWith('{') ? tryParseJson(first) : undefined;
  if (!isJsonObject(json)) return 'json';
  if (json['agentrun'] !== undefined) return 'run-file';
  return second?.trimStart().startsWith('{') === true ? 'jsonl' : 'json';
}
