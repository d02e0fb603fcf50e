/** Shows something with a thread of the engine for as long as it is shown. */
import { isThreadEnd } from './threadEndedError.ts';

/** Shows it again each time the thread that shows it has ended. */
export async function showAgain(
  show: () => Promise<unknown>,
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<void> {
  for (let isOver = false; !isOver && !signal.aborted;) {
    isOver = await show().then(
      () => true,
      (error: unknown) => {
        report(error);
        return !isThreadEnd(error);
      },
    );
  }
}
