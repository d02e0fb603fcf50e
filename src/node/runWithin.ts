/** Runs work that may never end by itself, such as a regular expression that a user typed. */
import { createContext, Script } from 'node:vm';

const context = createContext({ work: undefined as unknown });
const script = new Script('work()');

/**
 * Returns the result of `work`, or `undefined` if it was still running after `milliseconds` and was terminated. Throws
 * what `work` throws. V8 can interrupt a regular expression during its backtracking.
 */
export function runWithin<T>(milliseconds: number, work: () => T): T | undefined {
  context['work'] = work;
  try {
    return script.runInContext(context, { timeout: milliseconds }) as T;
  } catch (error) {
    if (isTimeout(error)) return undefined;
    throw error;
  } finally {
    context['work'] = undefined;
  }
}

function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
