/**
 * Finds the secrets that must not be exported with a run. A run is redacted while it is recorded, but event by event: a
 * secret that an agent sends in pieces is complete again in the joined text. And a run file may come from another
 * source and contain credentials in plain text.
 */
import { credentialsInHeaders, credentialsInUrl } from '../../session/client/credentials.ts';
import { expandVariables, type LookupVariable } from '../../session/client/variables.ts';
import { createRedact, type Redact, type Secret } from '../../core/secrets/redact.ts';
import type { RecordedEndpoint } from '../../core/record/runFile.ts';

/** Looks up the values of the endpoint's variables again. Variables that no longer have a value are ignored. */
export async function findRunSecrets(
  { url, headers }: Pick<RecordedEndpoint, 'url' | 'headers'>,
  lookup: LookupVariable,
): Promise<readonly Secret[]> {
  const secrets: Secret[] = [...credentialsInUrl(url), ...credentialsInHeaders(headers)];
  for (const template of [url, ...Object.values(headers)]) {
    // Expands them one by one, so that a missing variable does not prevent the redaction of the next one.
    for (const variable of template.match(/\$\{[^}]*\}/g) ?? []) {
      const expanded = await expandVariables(variable, lookup);
      if (expanded.ok) secrets.push(...expanded.value.secrets);
    }
  }
  return secrets;
}

export async function createRunRedact(endpoint: RecordedEndpoint, lookup: LookupVariable): Promise<Redact> {
  return createRedact(await findRunSecrets(endpoint, lookup));
}
