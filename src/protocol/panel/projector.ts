/**
 * Turns a run into a view, and later changes into the smallest patch. A projector belongs to one panel, because it
 * remembers what was already sent to that panel. The cost depends on what changed, not on the size of the run.
 */
import type { RunState } from '../session/live/runState.ts';
import { createFindingsTeller } from './findings.ts';
import { projectHead, type HeadExtras } from './projectHead.ts';
import { createRowTeller } from './rows/rowTeller.ts';
import type { RunView, ViewPatch } from './runView.ts';

export interface Projector {
  /** Everything that fits into one message. The next patch continues from here. */
  snapshot(): RunView;
  /** What changed since the last call, or `undefined` when nothing changed. */
  patch(): ViewPatch | undefined;
  /** True when some changes did not fit into the last message. */
  readonly behind: boolean;
}

export function createProjector(state: RunState, extras: HeadExtras): Projector {
  const { run } = state;
  let version = -1;
  let frameCount = -1;
  let teller = createRowTeller(state, extras.live);
  let tellFindings = createFindingsTeller(state, extras.locale);

  const tell = (): ReturnType<typeof teller.tell> => {
    version = run.version;
    ({ frameCount } = state);
    return teller.tell();
  };
  return {
    get behind() {
      return teller.behind;
    },
    snapshot() {
      teller = createRowTeller(state, extras.live);
      tellFindings = createFindingsTeller(state, extras.locale);
      return { head: projectHead(state, extras), rows: tell().rows, ...tellFindings() };
    },
    patch() {
      if (run.version === version && state.frameCount === frameCount && !teller.behind) return undefined;
      const { rows, texts, gone } = tell();
      return {
        head: projectHead(state, extras),
        ...tellFindings(),
        ...(rows.length === 0 ? {} : { rows }),
        ...(texts.length === 0 ? {} : { texts }),
        ...(gone.length === 0 ? {} : { gone }),
      };
    },
  };
}
