/** The values of variables that are known on this machine. The user is not asked for a missing value. */
import type { LookupVariable } from '../../protocol/session/client/variables.ts';
import type { Platform } from '../platform/platform.ts';
import type { Secrets } from './secrets.ts';

export function createKnownVariables(platform: Platform, secrets: Secrets): LookupVariable {
  return (kind, name) => (kind === 'env' ? Promise.resolve(platform.environmentVariable(name)) : secrets.read(name));
}
