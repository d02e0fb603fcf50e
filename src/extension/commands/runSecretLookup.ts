/** The values that must not leave with a run, as far as this machine still knows them. Nobody is asked. */
import type { LookupVariable } from '../../protocol/client/variables.ts';
import type { Services } from '../services.ts';

export function runSecretLookup({ platform, secrets }: Services): LookupVariable {
  return (kind, name) => (kind === 'env' ? Promise.resolve(platform.environmentVariable(name)) : secrets.read(name));
}
