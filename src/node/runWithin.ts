/** Work that may never end by itself, such as a regular expression that somebody typed. */
import { createContext, Script } from 'node:vm';

const context = createContext({ work: undefined as unknown });
const script = new Script('work()');

/**
 * Answers what `work` answers, or `undefined` when it was still at it after `milliseconds` and was
 * ended. Throws what it throws. V8 can leave a regular expression in the midst of its backtracking.
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
