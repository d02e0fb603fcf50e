/**
 * The host's side of the bridge to one panel: sends a snapshot when the panel says hello, then at most one patch per
 * interval while it is visible. A hidden panel receives nothing; it says hello again when it becomes visible.
 */
import type { WebviewPanel } from 'vscode';
import type { ToPanel } from '../../protocol/panel/messages.ts';
import { Scope, type Disposable } from '../../protocol/core/base/scope.ts';
import { hostLocale } from '../window/language.ts';
import { readRunName } from '../runs/runName.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Reveals } from '../runs/reveals.ts';
import { createPanelCalls } from './panelCalls.ts';
import type { RunDocument } from './runDocument.ts';

/** In milliseconds, two frames of a 60 Hz screen: text still grows smoothly, and the host posts half as often. */
const patchInterval = 33;
/**
 * In milliseconds. While a record is being read, every patch is full, and the page needs time between them to render.
 */
const readingInterval = 100;

export interface PanelOptions {
  readonly engine: Engine;
  readonly document: RunDocument;
  readonly panel: WebviewPanel;
  readonly reveals: Reveals;
}

export function servePanel({ engine, document, panel, reveals }: PanelOptions): Disposable {
  const scope = new Scope();
  const { state, active } = document;
  const projector = engine.createProjector(state, {
    locale: hostLocale(),
    title: readRunName(document.uri).source,
    live: active !== undefined,
    progress: () => document.progress,
    // For a run that another process records, the elapsed time can only be derived from the time of day.
    elapsed: () => active?.session.elapsed() ?? Math.max(0, Date.now() - Date.parse(state.header.startedAt) || 0),
  });
  let seq = 0;
  let awake = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const post = (message: ToPanel): void => {
    if (!scope.signal.aborted) void panel.webview.postMessage(message);
  };
  const schedule = (): void => {
    timer ??= setTimeout(postPatch, document.progress === undefined ? patchInterval : readingInterval);
  };
  const postSnapshot = (): void => {
    awake = true;
    seq += 1;
    post({ type: 'view-snapshot', seq, view: projector.snapshot() });
    if (projector.behind) schedule();
    reveal();
  };
  const reveal = (): void => {
    if (!awake || !panel.visible) return;
    const event = reveals.take(document.uri);
    if (event !== undefined) post({ type: 'event-reveal', event });
  };
  const postPatch = (): void => {
    timer = undefined;
    if (!awake || !panel.visible) return;
    const patch = projector.patch();
    if (patch === undefined) return;
    seq += 1;
    post({ type: 'view-patch', seq, patch });
    if (projector.behind) schedule();
  };

  const answer = engine.createAnswerer(createPanelCalls(engine, document), (message) =>
    post(localize(engine, message)),
  );
  scope.register(
    panel.webview.onDidReceiveMessage((message: unknown) => {
      if (isPanelEvent(message, 'panel-hello') || isPanelEvent(message, 'snapshot-wanted')) postSnapshot();
      else answer(message);
    }),
  );
  scope.register(reveals.onDidAsk(reveal));
  scope.register(
    panel.onDidChangeViewState(() => {
      if (!panel.visible) awake = false;
    }),
  );
  scope.register(document.onChange(schedule));
  scope.register({ dispose: () => clearTimeout(timer) });
  return scope;
}

/** Converts the message of a fault for the user, because the page shows it unchanged. */
function localize({ describeSystemError }: Engine, message: ToPanel): ToPanel {
  return message.type === 'fault'
    ? { ...message, message: describeSystemError(message.message, hostLocale()) }
    : message;
}

function isPanelEvent(message: unknown, type: string): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}
