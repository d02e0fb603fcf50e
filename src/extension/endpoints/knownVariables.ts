/** The values of variables as far as this machine knows them. Nobody is asked for one that is missing. */
import type { LookupVariable } from '../../protocol/session/client/variables.ts';
import type { Platform } from '../platform/platform.ts';
import type { Secrets } from './secrets.ts';

export function createKnownVariables(platform: Platform, secrets: Secrets): LookupVariable {
  return (kind, name) => (kind === 'env' ? Promise.resolve(platform.environmentVariable(name)) : secrets.read(name));
}
