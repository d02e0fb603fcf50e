/** Reads the environment variables of this process. Files and servers choose the names. */
import { lookUp } from '../protocol/core/base/lookUp.ts';
import type { LookupVariable } from '../protocol/session/client/variables.ts';

/**
 * Returns `undefined` for a variable that is not set, also if every object has a member with that name (`constructor`).
 */
export function environmentVariable(name: string): string | undefined {
  return lookUp(process.env, name);
}

/** Looks up the variables of an endpoint where only environment variables are known, and no stored secrets. */
export const lookUpInEnvironment: LookupVariable = (kind, name) =>
  Promise.resolve(kind === 'env' ? environmentVariable(name) : undefined);
