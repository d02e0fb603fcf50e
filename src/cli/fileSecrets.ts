/** What must not leave with a file that a command reads: the values of the endpoint that a run file names. */
import { environmentVariable } from '../node/environment.ts';
import { createRunRedact } from '../protocol/features/export/runSecrets.ts';
import type { Redact } from '../protocol/core/secrets/redact.ts';
import { readRunLine, type RecordedEndpoint } from '../protocol/core/record/runFile.ts';

/** By the endpoint of a run; its variables are those of the environment by now. */
export function redactFor(endpoint: RecordedEndpoint): Promise<Redact> {
  return createRunRedact(endpoint, (kind, name) =>
    Promise.resolve(kind === 'env' ? environmentVariable(name) : undefined),
  );
}

/** By the header of a run file; of any other text nothing is known. */
export async function redactForText(text: string): Promise<Redact> {
  const start = text.search(/[^\s\uFEFF]/);
  const end = text.indexOf('\n', start);
  const line = readRunLine(text.slice(Math.max(0, start), end === -1 ? undefined : end), 0);
  return line.kind === 'header' ? redactFor(line.header.endpoint) : (unchanged) => unchanged;
}
