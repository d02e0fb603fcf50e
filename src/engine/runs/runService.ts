/** The service for runs: sends requests and records the responses, and serves the panels that show them. */
import type { Fault, Result } from '../../protocol/core/base/fault.ts';
import type { Limits } from '../../protocol/core/base/limits.ts';
import { indentJson } from '../../protocol/core/json/jsonText.ts';
import { tryParseJson } from '../../protocol/core/json/json.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { readPrices } from '../../protocol/core/run/prices.ts';
import type { RunEnd } from '../../protocol/core/record/runFile.ts';
import type { HostCalls, HostEvent } from '../../protocol/panel/messages.ts';
import type { RemoteNetwork } from '../../protocol/session/remote/remoteNetwork.ts';
import { projectTurnSteps, type TurnSteps } from '../../protocol/panel/turnSteps.ts';
import type { RunState } from '../../protocol/session/live/runState.ts';
import { openRun as openStored } from '../../protocol/session/stored/openRun.ts';
import { openFileLineStore } from '../../node/fileLineStore.ts';
import { readRunTitle } from '../../node/runTitles.ts';
import {
  createLiveRuns,
  outcomeOf,
  type LiveRuns,
  type RunOptions,
  type RunOutcome,
  type StartedRun,
} from './liveRuns.ts';
import { openRun, type OpenedRun } from './openedRuns.ts';
import { createPanelQuestions, type PanelQuestion, type PanelQuestions } from './panelQuestions.ts';
import { createComparisons } from './comparisons.ts';
import { readable } from './readable.ts';
import { createTextReporter } from './responseText.ts';
import { servePanel, type ServedPanel } from './servePanel.ts';

export type RunService = ReturnType<typeof createRunService>;

/** A message to the host of a panel. `replaced`: the file contains another run now, so the page is loaded again. */
export type PanelMessage = HostEvent | { readonly type: 'replaced' };

interface Panel {
  readonly run: OpenedRun;
  readonly questions: PanelQuestions;
  served: ServedPanel;
}

/** A text, and whether it is JSON with members, which is then written with line breaks. */
export interface ShownText {
  readonly text: string;
  readonly isJson: boolean;
}

export function createRunService(locale: Locale, network: RemoteNetwork, now: () => number) {
  const live = createLiveRuns(network, now);
  return {
    ...createSending(live),
    ...createPanels(live, locale),
    ...createComparisons(live, locale),
    ...createReading(live, locale),
  };
}

function createSending(live: LiveRuns) {
  return {
    /** Throws if the run cannot be recorded, because a run that is not recorded is not sent. */
    startRun: (folder: string, options: RunOptions): StartedRun => live.start(folder, options),
    /** Goes on with a run whose thread has died. `sentTo` is the URL to which its request was sent. */
    resumeRun: (started: StartedRun, options: RunOptions, sentTo: string | undefined): Promise<number> =>
      live.resume(started, options, sentTo),
    /** Ends the record of a run whose response has ended several threads in a row. */
    giveUpRun: (started: StartedRun, fault: Fault): Promise<RunEnd> => live.giveUp(started, fault),
    /** `why` is recorded as the reason, if the user did not request it. */
    stopRun: (path: string, why?: Fault): void => live.find(path)?.stop(why),
    /** Resolves when the run is over and its record is closed. */
    async whenOver(path: string): Promise<RunOutcome> {
      const session = live.find(path);
      if (session === undefined) throw new Error('The run is not being sent.');
      return outcomeOf(session);
    },
    /** Prints the response of a run that is being sent, until the run is over. */
    async followText(path: string, print: (text: string) => void): Promise<void> {
      const session = live.find(path);
      if (session === undefined) return;
      const report = createTextReporter(session.state, print);
      const listening = session.onChange(report);
      await session.done;
      listening.dispose();
      report();
    },
  };
}

function createReading(live: LiveRuns, locale: Locale) {
  return {
    /** Why a file cannot be read as a run, as a message for the user; `undefined` if it can. */
    async checkRun(path: string, limits: Limits): Promise<string | undefined> {
      const opened = await readable(openRun(live, path, limits), locale);
      if (typeof opened === 'string') return opened;
      opened.dispose();
      return undefined;
    },
    /** The steps of a run that another panel shows as a turn. Rejects with the reason why it cannot be read. */
    async readTurn(path: string, limits: Limits): Promise<TurnSteps> {
      const read = await readable(readStored(path, limits), locale);
      if (typeof read === 'string') throw new Error(read);
      return projectTurnSteps(read);
    },
    toShownText(text: string): ShownText {
      const json = tryParseJson(text);
      const isJson = typeof json === 'object' && json !== null;
      return { text: isJson ? indentJson(text) : text, isJson };
    },
  };
}

function createPanels(live: LiveRuns, locale: Locale) {
  const panels = new Map<string, Panel>();
  const panelOf = (id: string): Panel => {
    const panel = panels.get(id);
    if (panel === undefined) throw new Error('The panel is closed.');
    return panel;
  };
  return {
    /**
     * Shows a run in a panel until the signal is aborted. Resolves with a message for the user if the file cannot be
     * read as a run.
     */
    async showRun(
      { panel: id, path, title, limits, prices: setting, isVisible, canStop }: ShownRunOptions,
      post: (message: PanelMessage) => void,
      signal: AbortSignal,
    ): Promise<string | undefined> {
      const opened = await readable(openRun(live, path, limits), locale);
      if (typeof opened === 'string') return opened;
      const prices = readPrices(tryParseJson(setting));
      const serve = (): ServedPanel =>
        servePanel({ run: opened, title: readRunTitle(path) ?? title, canStop, locale, post, prices });
      const panel = { run: opened, questions: createPanelQuestions(() => opened.state, locale), served: serve() };
      const replacing = opened.onReplace(() => {
        panel.served.dispose();
        panel.served = serve();
        post({ type: 'replaced' });
      });
      panels.set(id, panel);
      if (isVisible) panel.served.sendSnapshot();
      await aborted(signal);
      panels.delete(id);
      replacing.dispose();
      panel.served.dispose();
      opened.dispose();
      return undefined;
    },
    /** A panel whose run is still being opened gets its snapshot when it is open. */
    sendSnapshot: (panel: string): void => panels.get(panel)?.served.sendSnapshot(),
    hidePanel: (panel: string): void => void panels.get(panel)?.served.hide(),
    askPanel: <Name extends PanelQuestion>(panel: string, name: Name, ask: HostCalls[Name]['ask']) =>
      panelOf(panel).questions.answer(name, ask),
    eventText: (panel: string, seq: number): Promise<string> => panelOf(panel).questions.eventText(seq),
    rowText: (panel: string, row: string, part?: string): string => panelOf(panel).questions.rowText(row, part),
    /** The URL of the agent that the run of the panel was sent to. */
    sourceOf: (panel: string): string => panelOf(panel).run.state.header.endpoint.url,
  };
}

export interface ShownRunOptions {
  /** A unique name of the panel. */
  readonly panel: string;
  readonly path: string;
  /** Shown if the user has not given the run a title. */
  readonly title: string;
  readonly limits: Limits;
  /** The setting with the prices of models, as JSON. */
  readonly prices: string;
  readonly isVisible: boolean;
  /** Whether the run is being sent, so that the host can stop it. */
  readonly canStop: boolean;
}

async function readStored(path: string, limits: Limits): Promise<Result<RunState>> {
  return openStored(await openFileLineStore(path), limits);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}
