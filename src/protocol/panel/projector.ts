/**
 * Turns a run into a view, and later changes into the smallest patch. A projector belongs to one panel, because it
 * remembers what was already sent to that panel. The cost depends on what changed, not on the size of the run.
 */
import type { RunState } from '../session/live/runState.ts';
import { createFindingsUpdates } from './findings.ts';
import { projectHead, type HeadExtras } from './projectHead.ts';
import { createRowUpdates } from './rows/rowUpdates.ts';
import type { RunView, ViewPatch } from './runView.ts';
import { createUsageView } from './usageView.ts';

export interface Projector {
  /** Everything that fits into one message. The next patch continues from here. */
  snapshot(): RunView;
  /** What changed since the last call, or `undefined` when nothing changed. */
  patch(): ViewPatch | undefined;
  /** True when some changes did not fit into the last message. */
  readonly behind: boolean;
}

export function createProjector(state: RunState, options: HeadExtras): Projector {
  const { run } = state;
  const extras: HeadExtras = { ...options, usage: createUsageView(state, options.prices) };
  let version = -1;
  let frameCount = -1;
  let updates = createRowUpdates(state, extras.live);
  let nextFindings = createFindingsUpdates(state, extras.locale);

  const take = (): ReturnType<typeof updates.take> => {
    version = run.version;
    ({ frameCount } = state);
    return updates.take();
  };
  return {
    get behind() {
      return updates.behind;
    },
    snapshot() {
      updates = createRowUpdates(state, extras.live);
      nextFindings = createFindingsUpdates(state, extras.locale);
      return { head: projectHead(state, extras), rows: take().rows, ...nextFindings() };
    },
    patch() {
      if (run.version === version && state.frameCount === frameCount && !updates.behind) return undefined;
      const { rows, texts, removed } = take();
      return {
        head: projectHead(state, extras),
        ...nextFindings(),
        ...(rows.length === 0 ? {} : { rows }),
        ...(texts.length === 0 ? {} : { texts }),
        ...(removed.length === 0 ? {} : { removed }),
      };
    },
  };
}
