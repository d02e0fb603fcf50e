/**
 * The side of the bridge to one panel that has the run: sends a snapshot when the panel says hello, then at most one
 * patch per interval while it is visible. A hidden panel receives nothing; it says hello again when it becomes visible.
 */
import type { HostEvent } from '../../protocol/panel/messages.ts';
import { Scope, type Disposable } from '../../protocol/core/base/scope.ts';
import type { Prices } from '../../protocol/core/run/prices.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { createProjector } from '../../protocol/panel/projector.ts';
import type { OpenedRun } from './openedRuns.ts';

/** In milliseconds, two frames of a 60 Hz screen: text still grows smoothly, and the host posts half as often. */
const patchInterval = 33;
/**
 * In milliseconds. While a record is being read, every patch is full, and the page needs time between them to render.
 */
const readingInterval = 100;

export interface ServedPanel extends Disposable {
  /** Sends a snapshot, because the page has said hello or has missed a patch. */
  sendSnapshot(): void;
  /** A hidden panel receives nothing until it asks for a snapshot. */
  hide(): void;
}

export interface PanelOptions {
  readonly run: OpenedRun;
  readonly title: string;
  /** Whether the host can stop the run. */
  readonly canStop: boolean;
  readonly locale: Locale;
  /** The prices of models in the user's settings. */
  readonly prices?: Prices;
  readonly post: (message: HostEvent) => void;
}

export function servePanel({ run, title, canStop, locale, prices, post }: PanelOptions): ServedPanel {
  const scope = new Scope();
  const projector = createProjector(run.state, {
    locale,
    title,
    live: canStop,
    ...(prices !== undefined && { prices }),
    progress: () => run.progress,
    elapsed: () => run.elapsed(),
  });
  let seq = 0;
  let isAwake = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    timer ??= setTimeout(sendPatch, run.progress === undefined ? patchInterval : readingInterval);
  };
  const sendPatch = (): void => {
    timer = undefined;
    const patch = isAwake ? projector.patch() : undefined;
    if (patch === undefined) return;
    seq += 1;
    post({ type: 'view-patch', seq, patch });
    if (projector.behind) schedule();
  };
  scope.register(run.onChange(schedule));
  scope.register({ dispose: () => clearTimeout(timer) });
  return {
    sendSnapshot() {
      isAwake = true;
      seq += 1;
      post({ type: 'view-snapshot', seq, view: projector.snapshot() });
      if (projector.behind) schedule();
    },
    hide: () => (isAwake = false),
    dispose: () => scope.dispose(),
  };
}
