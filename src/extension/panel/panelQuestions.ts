/** The panel's questions about its run, which the engine answers. */
import type { PanelQuestion } from '../../engine/runs/panelQuestions.ts';
import type { CallHandlers } from '../../protocol/panel/endpoint.ts';
import type { HostCalls } from '../../protocol/panel/messages.ts';
import type { Engines } from '../engine/engines.ts';
import type { Platform } from '../platform/platform.ts';
import type { RunFolder } from '../runs/runFolder.ts';
import type { RunDocument } from './runDocument.ts';

/** A run that a panel shows. */
export interface ServedRun {
  readonly engines: Engines;
  readonly platform: Platform;
  readonly document: RunDocument;
  readonly runFolder: RunFolder;
  /** The name under which the engine knows the panel. */
  readonly panel: string;
}

export function createPanelQuestions({ engines, panel }: ServedRun): Pick<CallHandlers, PanelQuestion> {
  const askEngine =
    <Name extends PanelQuestion>(name: Name) =>
    // The types of generic functions are not kept for calls to a thread.
    (ask: HostCalls[Name]['ask']) =>
      engines.runs.askPanel(panel, name, ask) as Promise<HostCalls[Name]['answer']>;
  return {
    'events-read': askEngine('events-read'),
    'lines-read': askEngine('lines-read'),
    'events-scan': askEngine('events-scan'),
    'timeline-read': askEngine('timeline-read'),
    'request-read': askEngine('request-read'),
    'event-read': askEngine('event-read'),
    'event-changes': askEngine('event-changes'),
    'body-read': askEngine('body-read'),
    'rows-search': askEngine('rows-search'),
  };
}
