/** Values that MLflow's models of Responses accept with a warning because they are unknown (`warnings.warn`). */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';

interface Word {
  readonly of: readonly string[];
  readonly known: readonly string[];
  readonly format: (word: string) => string;
}

/** The values in requests, responses and their contents. */
const words: readonly Word[] = [
  {
    of: ['truncation'],
    known: ['auto', 'disabled'],
    format: (word) => `Invalid truncation: ${word}. Must be 'auto' or 'disabled'.`,
  },
  { of: ['tool_choice'], known: ['none', 'auto', 'required'], format: (word) => `Invalid tool choice: ${word}` },
  {
    of: ['reasoning', 'generate_summary'],
    known: ['concise', 'detailed'],
    format: (word) => `Invalid generate_summary: ${word}`,
  },
  { of: ['reasoning', 'effort'], known: ['low', 'medium', 'high'], format: (word) => `Invalid effort: ${word}` },
  {
    of: ['incomplete_details', 'reason'],
    known: ['max_output_tokens', 'content_filter'],
    format: (word) => `Invalid reason: ${word}`,
  },
];

const status: Word = {
  of: ['status'],
  known: ['completed', 'failed', 'in_progress', 'incomplete'],
  format: (word) => `Invalid status: ${word}. Must be 'completed', 'failed', 'in_progress', or 'incomplete'.`,
};

const toolTypes: ReadonlySet<string> = new Set(['function', 'file_search', 'computer_use', 'web_search']);

/** The warnings for a request or a response that the models accept. */
export function warningsOf(value: Json): readonly string[] {
  if (!isJsonObject(value)) return [];
  const asked = 'output' in value ? [...words, status] : words;
  return [...toolWarnings(value), ...asked.flatMap((word) => warn(value, word))];
}

function toolWarnings({ tools }: JsonObject): readonly string[] {
  const types = Array.isArray(tools) ? tools.filter(isJsonObject).map(({ type }) => type) : [];
  return types.flatMap((type) =>
    typeof type === 'string' && !toolTypes.has(type) ? [`Invalid tool type: ${type}`] : [],
  );
}

function warn(value: JsonObject, { of, known, format }: Word): readonly string[] {
  let found: Json | undefined = value;
  for (const name of of) found = isJsonObject(found) ? found[name] : undefined;
  return typeof found === 'string' && found !== '' && !known.includes(found) ? [format(found)] : [];
}
