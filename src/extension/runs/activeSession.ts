/** A run that the engine sends. It outlives the thread of the engine that reads its response. */
import type { RunOptions, RunOutcome } from '../../engine/runs/liveRuns.ts';
import type { Fault } from '../../protocol/core/base/fault.ts';
import type { Engines } from '../engine/engines.ts';
import { isThreadEnd } from '../engine/threadEndedError.ts';

export interface ActiveSession {
  /** Ends the run; what has arrived is kept. `why` is the reason for the record, if the user did not request it. */
  stop(why?: Fault): void;
  /** Settles when the run is over and its record is closed. Never rejects. */
  readonly done: Promise<RunOutcome>;
}

export interface StartedSession extends ActiveSession {
  /** The path of the run file. */
  readonly path: string;
  /** The name of the endpoint as it is recorded. */
  readonly endpoint: string;
}

/** How many threads in a row may end without recording an event, because the response itself could be the cause. */
const maxDeaths = 10;

/**
 * Rejects if the run cannot be recorded, because a run that is not recorded is not sent. `report` is called with an error
 * that ends the session unexpectedly.
 */
export async function startSession(
  { runs, network }: Engines,
  folder: string,
  options: RunOptions,
  report: (error: unknown) => void,
): Promise<StartedSession> {
  const started = await runs.startRun(folder, options).catch((error: unknown) => {
    network.release(options.run);
    throw error;
  });
  const { path, endpoint } = started;
  let stopped: { readonly why: Fault | undefined } | undefined;
  let reason = '';
  const isAlive = async (wait: Promise<unknown>): Promise<boolean> => {
    try {
      await wait;
      return true;
    } catch (error) {
      if (!isThreadEnd(error)) throw error;
      ({ reason } = error);
      return false;
    }
  };
  const follow = async (): Promise<RunOutcome> => {
    let outcome: RunOutcome | undefined;
    const watch = async (): Promise<void> => {
      outcome = await runs.whenOver(path);
    };
    let [deaths, recorded] = [0, 0];
    const resume = async (): Promise<void> => {
      const count = await runs.resumeRun(started, options, network.sentTo(options.run));
      if (count > recorded) [deaths, recorded] = [0, count];
      if (stopped !== undefined) await runs.stopRun(path, stopped.why);
      await watch();
    };
    for (let isOver = await isAlive(watch()); !isOver; isOver = await isAlive(resume())) {
      deaths += 1;
      if (deaths < maxDeaths) continue;
      const end = await runs.giveUpRun(started, { kind: 'given-up', times: deaths, detail: reason });
      return { ...lost, end };
    }
    return outcome ?? lost;
  };
  return {
    path,
    endpoint,
    stop(why) {
      stopped = { why };
      // If the thread has just ended, the stop is passed on to the next one, which resumes the run.
      runs.stopRun(path, why).catch(() => undefined);
    },
    done: follow()
      .catch((error: unknown) => {
        report(error);
        return lost;
      })
      .finally(() => network.release(options.run)),
  };
}

/** The record has no end, so it counts as interrupted. */
const lost: RunOutcome = { end: { end: 'interrupted', at: 0 }, protocol: undefined, task: undefined };
