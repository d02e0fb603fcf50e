/** The variables of this process's environment, asked for by names that files and servers choose. */
import { lookUp } from '../protocol/core/base/lookUp.ts';

/** `undefined` for a variable that is not set, also where every object has a member of that name (`constructor`). */
export function environmentVariable(name: string): string | undefined {
  return lookUp(process.env, name);
}
