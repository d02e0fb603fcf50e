/** The questions of a panel about its run. */
import type { CallName, HostCalls } from '../../protocol/panel/messages.ts';
import { maxAnswerLength, maxBodyLength } from '../../protocol/panel/messages.ts';
import { readEventChanges } from '../../protocol/panel/events/eventChanges.ts';
import { readEventDetail } from '../../protocol/panel/events/eventDetail.ts';
import { readEventLines, readEventRows } from '../../protocol/panel/events/readEventLines.ts';
import { scanEvents } from '../../protocol/panel/events/scanEvents.ts';
import { itemText, partText } from '../../protocol/panel/rows/projectRow.ts';
import { projectRequest } from '../../protocol/panel/requestView.ts';
import { searchRows } from '../../protocol/panel/rows/searchRows.ts';
import { projectTimeline } from '../../protocol/panel/timeline.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import type { Item } from '../../protocol/core/run/run.ts';
import { readFrames, type RunState } from '../../protocol/session/live/runState.ts';
import { runWithin } from '../../node/runWithin.ts';

const maxPageSize = 500;

/** The calls of a panel that are answered here and not by the host. */
export type PanelQuestion = Extract<
  CallName,
  | 'events-read'
  | 'lines-read'
  | 'events-scan'
  | 'timeline-read'
  | 'request-read'
  | 'event-read'
  | 'event-changes'
  | 'body-read'
  | 'rows-search'
>;

export interface PanelQuestions {
  answer<Name extends PanelQuestion>(name: Name, ask: HostCalls[Name]['ask']): Promise<HostCalls[Name]['answer']>;
  /** The data of an event as recorded. */
  eventText(seq: number): Promise<string>;
  /** The text of a row, or of one part of it. */
  rowText(row: string, part: string | undefined): string;
}

type Answers = {
  readonly [Name in PanelQuestion]: (ask: HostCalls[Name]['ask']) => Promise<HostCalls[Name]['answer']>;
};

/** @param current Returns the state of the run, which is another one after its file was replaced. */
export function createPanelQuestions(current: () => RunState, locale: Locale): PanelQuestions {
  const itemOf = (row: string): Item => {
    const item = current().run.itemsByKey.get(row);
    if (item === undefined) throw new Error(`Row ${row} does not exist.`);
    return item;
  };
  const rowText = (row: string, part: string | undefined): string =>
    part === undefined ? itemText(itemOf(row)) : (partText(itemOf(row), part) ?? '');
  let comparing = new AbortController();
  const answers: Answers = {
    'events-read': async ({ from, to }) => {
      const { store, frameCount } = current();
      return readEventRows(store, Math.max(0, from), Math.min(to, from + maxPageSize, frameCount));
    },
    'lines-read': ({ lines }) => readEventLines(current().store, lines),
    'events-scan': (order) => scanEvents(current(), order, runWithin),
    'timeline-read': () => Promise.resolve(projectTimeline(current(), locale)),
    'request-read': () => Promise.resolve(projectRequest(current(), maxBodyLength, locale)),
    'event-read': async ({ seq }) => {
      const detail = await readEventDetail(current(), seq, maxAnswerLength);
      if (detail === undefined) throw new Error(`Event ${seq} does not exist.`);
      return detail;
    },
    'event-changes': ({ seq }) => {
      comparing.abort();
      comparing = new AbortController();
      return readEventChanges(current(), seq, comparing.signal);
    },
    'rows-search': (ask) => Promise.resolve(searchRows(current().run, ask)),
    'body-read': ({ row, part }) => Promise.resolve({ text: rowText(row, part).slice(0, maxBodyLength) }),
  };
  return {
    answer: (name, ask) => answers[name](ask),
    async eventText(seq) {
      const [frame] = await readFrames(current().store, seq, seq + 1);
      if (frame === undefined) throw new Error(`Event ${seq} does not exist.`);
      return frame.data;
    },
    rowText,
  };
}
