/** The command that searches the text of all recorded runs. */
import { Uri } from 'vscode';
import { runListMessages, type RunListKey } from '../../../protocol/core/l10n/runList.ts';
import { createTranslate } from '../../../protocol/core/l10n/translate.ts';
import type { FoundRunText } from '../../../engine/engine.ts';
import { contributeCommands } from '../../contribution.ts';
import { showEvent } from '../../runs/reveals.ts';
import { readRunName } from '../../runs/runName.ts';
import type { Services } from '../../services.ts';
import { hostLocale } from '../../window/language.ts';
import { askText, pickWhileSearching, type GrowingPick } from '../../window/surfaces.ts';
import * as when from '../../when.ts';

export const searchCommands = contributeCommands([
  {
    id: 'agentApi.runs.search',
    title: { en: 'Search Runs…', 'zh-cn': '搜索运行…' },
    icon: 'search',
    menus: {
      commandPalette: { when: when.recordedRun },
      'view/title': { group: 'navigation@0', when: when.runsView },
    },
    run: searchRuns,
  },
]);

/** More lines than anybody looks at. */
const maxFound = 1000;
/** Milliseconds between two changes of the list. */
const interval = 200;

/** What the user searched for last in this window. */
let lastText = '';

async function searchRuns(services: Services): Promise<void> {
  const translate = createTranslate<RunListKey>(runListMessages, hostLocale());
  const [prompt, placeHolder] = [translate('search'), translate('searchHint')];
  const text = await askText({ prompt, placeHolder, value: lastText });
  if (text === undefined || text.trim() === '') return;
  lastText = text;
  const chosen = await pickWhileSearching<FoundItem>(translate('openFound'), (pick) => fillPick(services, text, pick));
  if (chosen !== undefined) await showEvent(services.reveals, chosen.uri, chosen.seq);
}

interface FoundItem {
  readonly label: string;
  readonly description: string;
  readonly uri: Uri;
  readonly seq: number;
}

async function fillPick(
  { platform, runFolder }: Services,
  text: string,
  { add, describe, signal }: GrowingPick<FoundItem>,
): Promise<void> {
  const translate = createTranslate<RunListKey>(runListMessages, hostLocale());
  const store = await (await platform.loadEngine()).loadRunStore();
  let [waiting, found, last]: [FoundItem[], number, number] = [[], 0, 0];
  const flush = (): void => {
    if (waiting.length > 0) add(waiting);
    waiting = [];
    last = Date.now();
  };
  const searched = await store.searchRuns(runFolder.uri.fsPath, text, {
    signal,
    max: maxFound,
    joinsPieces: true,
    found(list) {
      found += list.length;
      waiting.push(...list.map((one) => toItem(Uri.joinPath(runFolder.uri, one.file), one)));
    },
    reportProgress(done, all, joinsPieces) {
      if (Date.now() - last < interval) return;
      flush();
      describe(
        translate(joinsPieces ? 'searchingPieces' : 'searching', {
          text,
          done: done.toLocaleString(),
          all: all.toLocaleString(),
          found,
        }),
      );
    },
  });
  if (searched === undefined) return;
  flush();
  const { files } = searched;
  if (found >= maxFound) describe(translate('searchedFirst', { text, found }));
  else if (found === 0) describe(translate('searchedNothing', { text }));
  else describe(translate('searched', { text, found, all: files.toLocaleString() }));
}

function toItem(uri: Uri, { excerpt, place, seq }: FoundRunText): FoundItem {
  const translate = createTranslate<RunListKey>(runListMessages, hostLocale());
  const { source, startedAt } = readRunName(uri);
  const time = Number.isNaN(startedAt) ? [] : [new Date(startedAt).toLocaleString(hostLocale())];
  const where =
    place === 'event' ? translate('inEvent', { number: seq }) : translate(place === 'end' ? 'inEnd' : 'inRequest');
  return { label: excerpt, description: [source, where, ...time].join(' · '), uri, seq };
}
