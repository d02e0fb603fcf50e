/** The state of a run as the panel, the list of runs and exports name it. */
import type { RunState } from '../session/live/runState.ts';
import { waitsFor } from '../session/live/waitsFor.ts';
import type { RunPhase } from './runView.ts';

/**
 * An agent that waits for its user is shown as waiting, no matter whether its stream is still open or ended normally.
 */
export function phaseOf({ end, frameCount, protocol, run }: RunState): Exclude<RunPhase, 'reading'> {
  const wanted = waitsFor({ end, protocol, run });
  if (wanted !== undefined) return `waits-${wanted}`;
  return end?.end ?? (frameCount === 0 ? 'connecting' : 'streaming');
}
