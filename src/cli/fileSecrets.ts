/**
 * Finds what must be redacted in the output for a file that a command reads: the values of the endpoint that a run file
 * names.
 */
import { lookUpInEnvironment } from '../node/environment.ts';
import { createRunRedact } from '../protocol/features/export/runSecrets.ts';
import type { Redact } from '../protocol/core/secrets/redact.ts';
import { readRunLine, type RecordedEndpoint } from '../protocol/core/record/runFile.ts';

/** Redacts by the endpoint of a run. Its variables have the values of the current environment. */
export function redactFor(endpoint: RecordedEndpoint): Promise<Redact> {
  return createRunRedact(endpoint, lookUpInEnvironment);
}

/** Redacts by the header of a run file. Any other text is returned unchanged, because its secrets are unknown. */
export async function redactForText(text: string): Promise<Redact> {
  const start = text.search(/[^\s\uFEFF]/);
  const end = text.indexOf('\n', start);
  const line = readRunLine(text.slice(Math.max(0, start), end === -1 ? undefined : end), 0);
  return line.kind === 'header' ? redactFor(line.header.endpoint) : (unchanged) => unchanged;
}
