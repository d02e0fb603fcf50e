/**
 * What must not leave with a run. A run is redacted when it is recorded, but event by event: a secret
 * that an agent spells out in pieces is whole again in the text they add up to. And a run file may
 * come from elsewhere, with credentials written out in it.
 */
import { credentialsInHeaders, credentialsInUrl } from '../../session/client/credentials.ts';
import { expandVariables, type LookupVariable } from '../../session/client/variables.ts';
import { createRedact, type Redact, type Secret } from '../../core/secrets/redact.ts';
import type { RecordedEndpoint } from '../../core/record/runFile.ts';

/** Looks the values of the endpoint's variables up again; those that have none by now are left alone. */
export async function createRunRedact(endpoint: RecordedEndpoint, lookup: LookupVariable): Promise<Redact> {
  const { url, headers } = endpoint;
  const secrets: Secret[] = [...credentialsInUrl(url), ...credentialsInHeaders(headers)];
  for (const template of [url, ...Object.values(headers)]) {
    // One by one: a variable that is gone must not spare its neighbour.
    for (const variable of template.match(/\$\{[^}]*\}/g) ?? []) {
      const expanded = await expandVariables(variable, lookup);
      if (expanded.ok) secrets.push(...expanded.value.secrets);
    }
  }
  return createRedact(secrets);
}
