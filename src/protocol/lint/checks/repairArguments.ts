/** Converts arguments that were written by Python's `str` instead of `json.dumps` to JSON. */
import { tryParseJson } from '../../core/json/json.ts';

const literals: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

/** Matches a string in single or double quotes, a word, or any other character. No character is matched twice. */
const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|[\s\S]/gy;

/** Returns `undefined` if the repaired text is still not JSON: text that was cut off cannot be guessed. */
export function repairArguments(text: string): string | undefined {
  if (text.trim() === '') return '{}';
  const tokens = text.match(token) ?? [];
  const repaired = tokens
    .map((one, index) => (one === ',' && isClosed(tokens, index + 1) ? '' : repairToken(one)))
    .join('');
  return tryParseJson(repaired) === undefined ? undefined : repaired;
}

function repairToken(one: string): string {
  if (one.length > 1 && one.startsWith("'")) return requote(one.slice(1, -1));
  return Object.hasOwn(literals, one) ? (literals[one] ?? one) : one;
}

/** Whether a list or an object ends here, so that the comma before it is superfluous. */
function isClosed(tokens: readonly string[], from: number): boolean {
  let index = from;
  while (/^\s$/.test(tokens[index] ?? '')) index += 1;
  return tokens[index] === '}' || tokens[index] === ']';
}

/** Inside single quotes, `\'` is escaped and `"` is not. In JSON it is the other way round. */
function requote(inner: string): string {
  const swapped = inner.replaceAll(/\\[\s\S]|"/g, (one) => (one === "\\'" ? "'" : one === '"' ? '\\"' : one));
  return `"${swapped.replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`;
}
