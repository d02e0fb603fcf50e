/** The command that searches the text of all recorded runs. */
import { QuickPickItemKind, Uri } from 'vscode';
import { runListMessages, type RunListKey } from '../../../protocol/core/l10n/runList.ts';
import { createTranslate } from '../../../protocol/core/l10n/translate.ts';
import type { FoundText, SearchNews } from '../../../engine/store/storeService.ts';
import { askAgain } from '../../engine/askAgain.ts';
import { unlessAborted } from '../../engine/unlessAborted.ts';
import { contributeCommands } from '../../contribution.ts';
import { showEvent } from '../../runs/reveals.ts';
import { listNames, shortenName } from '../../runs/nameRuns.ts';
import { readRunName } from '../../runs/runName.ts';
import type { Services } from '../../services.ts';
import { hostLocale } from '../../window/language.ts';
import { askText, pickWhileSearching, type GrowingPick } from '../../window/safeUi.ts';
import * as when from '../../when.ts';

export const searchCommands = contributeCommands([
  {
    id: 'agentApi.runs.search',
    title: { en: 'Search Runs…', 'zh-cn': '搜索运行…' },
    icon: 'search',
    menus: {
      commandPalette: { when: when.recordedRun },
      'view/title': { group: 'navigation@0', when: when.runsView },
      'editor/title': { group: 'navigation@3', when: when.runPanel },
    },
    run: searchRuns,
  },
]);

/** The maximum number of lines in the list, so that it stays fast. */
const maxFound = 1000;
/** Milliseconds between two changes of the list. */
const interval = 200;

/** What the user searched for last in this window. */
let lastText = '';

/** Code and keybindings can pass the text as an argument; then the user is not asked. */
async function searchRuns(services: Services, argument: unknown): Promise<void> {
  const translate = createTranslate<RunListKey>(runListMessages, hostLocale());
  const [prompt, placeHolder] = [translate('search'), translate('searchHint')];
  const given = typeof argument === 'string' ? argument : undefined;
  const text = given ?? (await askText({ prompt, placeHolder, value: lastText }));
  if (text === undefined || text.trim() === '') return;
  lastText = text;
  const chosen = await pickWhileSearching<FoundItem>(translate('openFound'), (pick) => fillPick(services, text, pick));
  if (chosen !== undefined) await showEvent(services.reveals, chosen.uri, chosen.seq);
}

interface FoundItem {
  /** Separators are the names of runs. */
  readonly kind?: QuickPickItemKind;
  readonly label: string;
  readonly description: string;
  readonly uri: Uri;
  readonly seq: number;
}

async function fillPick(
  services: Services,
  text: string,
  { show, describe, signal }: GrowingPick<FoundItem>,
): Promise<void> {
  const { engines, runFolder } = services;
  const translate = createTranslate<RunListKey>(runListMessages, hostLocale());
  const seen = new Set<string>();
  const groups = createFoundGroups(services);
  let last = 0;
  const flush = (): void => {
    last = Date.now();
    const items = groups.takeChanged();
    if (items !== undefined) show(items);
  };
  // If the thread ends, the next one begins again.
  const isNew = ({ file, place, seq, excerpt }: FoundText): boolean => {
    const { size } = seen;
    return seen.add(JSON.stringify([file, place, seq, excerpt])).size > size;
  };
  const take = (list: readonly FoundText[]): void => {
    groups.add(list.filter(isNew));
  };
  const report = (news: SearchNews): void => {
    if ('found' in news) return take(news.found);
    const { done, all, joinsPieces } = news.progress;
    if (Date.now() - last < interval) return;
    flush();
    void groups.name();
    const counts = { done: done.toLocaleString(), all: all.toLocaleString(), found: seen.size };
    describe(translate(joinsPieces ? 'searchingPieces' : 'searching', { text, ...counts }));
  };
  const wanted = { text, max: maxFound };
  const search = () => engines.store.searchRuns(runFolder.uri.fsPath, wanted, report, signal);
  const searched = await unlessAborted(askAgain(search), signal);
  if (searched === undefined) return;
  await groups.name();
  flush();
  const found = seen.size;
  if (found >= maxFound) describe(translate('searchedFirst', { text, found }));
  else if (found === 0) describe(translate('searchedNothing', { text }));
  else describe(translate('searched', { text, found, all: searched.files.toLocaleString() }));
}

/** What was found, by run. The runs are in the order in which they were found. */
function createFoundGroups(services: Services) {
  const { uri: folder } = services.runFolder;
  const groups = new Map<string, FoundItem[]>();
  const names = new Map<string, string>();
  let isChanged = false;
  return {
    add(found: readonly FoundText[]): void {
      for (const one of found) {
        const items = groups.get(one.file) ?? [];
        groups.set(one.file, items);
        items.push(toItem(Uri.joinPath(folder, one.file), one));
        isChanged = true;
      }
    },
    /** Asks for the names of the runs that have none yet. Until then, they have the names of their files. */
    async name(): Promise<void> {
      const files = [...groups.keys()].filter((file) => !names.has(file));
      if (files.length === 0) return;
      const uris = files.map((file) => Uri.joinPath(folder, file));
      (await listNames(services, uris)).forEach((name, at) => names.set(files[at] ?? '', shortenName(name)));
      isChanged = true;
    },
    takeChanged(): readonly FoundItem[] | undefined {
      if (!isChanged) return undefined;
      isChanged = false;
      return [...groups].flatMap(([file, items]) => [toHeading(Uri.joinPath(folder, file), names.get(file)), ...items]);
    },
  };
}

function toHeading(uri: Uri, name: string | undefined): FoundItem {
  const { source, startedAt } = readRunName(uri);
  const time = Number.isNaN(startedAt) ? [] : [new Date(startedAt).toLocaleString(hostLocale())];
  const label = [name ?? source, ...time].join(' · ');
  return { label, description: '', kind: QuickPickItemKind.Separator, uri, seq: 0 };
}

function toItem(uri: Uri, { excerpt, place, seq }: FoundText): FoundItem {
  const translate = createTranslate<RunListKey>(runListMessages, hostLocale());
  const where =
    place === 'event' ? translate('inEvent', { number: seq }) : translate(place === 'end' ? 'inEnd' : 'inRequest');
  return { label: excerpt, description: where, uri, seq };
}
