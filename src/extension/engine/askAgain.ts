/** Repeats a call whose thread has ended before it answered. Only for calls that change nothing. */
import { isThreadEnd } from './threadEndedError.ts';

/** How often a call is made at most, because the call itself could make the thread end. */
const maxTries = 3;

export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isThreadEnd(error) || tries === maxTries) throw error;
    }
  }
}
