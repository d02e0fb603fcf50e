/** Which runs the Runs view shows, and how: the choices of the user. All but the filter are kept for the workspace. */
import { commands } from 'vscode';
import type { RunListKey } from '../../protocol/core/l10n/runList.ts';
import type { Translate } from '../../protocol/core/l10n/translate.ts';
import type { Grouping, RunListing, RunOrder } from '../../protocol/session/stored/runGroups.ts';
import { contextKeys } from '../manifest.ts';
import { askAgain } from '../engine/askAgain.ts';
import { pickItem } from '../window/safeUi.ts';
import type { Services } from '../services.ts';
import { createFacetTexts, isFiltering, noFilter, type RunFilter } from './facetTexts.ts';
import { pickRunFilter } from './runFilterPick.ts';

export interface Listing {
  readonly now: RunListing;
  /** The text above the list: what it is restricted to, or nothing. */
  describe(isEmpty: boolean): string;
  /** Each of these asks the user, and returns whether anything has changed. */
  chooseGrouping(): Promise<boolean>;
  chooseOrder(): Promise<boolean>;
  chooseFilter(): Promise<boolean>;
  clearFilter(): void;
}

const storageKey = 'agentApi.runListing';
const groupings = ['day', 'session', 'endpoint'] as const satisfies readonly Grouping[];
const orders = [
  'newest',
  'oldest',
  'longest',
  'tokens',
  'name',
  'state',
  'endpoint',
  'protocol',
  'tool',
  'findings',
] as const satisfies readonly RunOrder[];

type Stored = Partial<Record<'grouping' | 'order', string>>;

export function createListing(
  services: Pick<Services, 'engines' | 'runFolder' | 'translate' | 'workspaceState'>,
  listTranslate: Translate<RunListKey>,
): Listing {
  const { engines, runFolder, translate, workspaceState } = services;
  const texts = createFacetTexts(translate, listTranslate);
  let filter: RunFilter = noFilter;
  const stored = (): Stored => workspaceState.get<Stored>(storageKey) ?? {};
  const grouping = (): Grouping => groupings.find((one) => one === stored().grouping) ?? 'day';
  const order = (): RunOrder => orders.find((one) => one === stored().order) ?? 'newest';
  const store = async (change: Stored): Promise<boolean> => {
    await workspaceState.update(storageKey, { ...stored(), ...change });
    return true;
  };
  const setFilter = (wanted: RunFilter): void => {
    filter = wanted;
    void commands.executeCommand('setContext', contextKeys.isRunListFiltered, isFiltering(filter));
  };
  return {
    get now() {
      const { words, facets } = filter;
      return { grouping: grouping(), order: order(), filter: words, facets, stateNames: texts.stateNames };
    },
    describe(isEmpty) {
      if (!isFiltering(filter)) return '';
      return listTranslate(isEmpty ? 'nothingFiltered' : 'filtered', { filter: texts.describe(filter) });
    },
    async chooseGrouping() {
      const items = groupings.map((name) => ({ name, label: listTranslate(name) }));
      const chosen = await choose(items, grouping(), {
        title: listTranslate('groupBy'),
        current: listTranslate('current'),
      });
      return chosen !== undefined && store({ grouping: chosen });
    },
    async chooseOrder() {
      const items = orders.map((name) => ({ name, label: listTranslate(`order-${name}`) }));
      const chosen = await choose(items, order(), {
        title: listTranslate('sortBy'),
        current: listTranslate('current'),
      });
      return chosen !== undefined && store({ order: chosen });
    },
    async chooseFilter() {
      const found = askAgain(() => engines.store.facetsOf(runFolder.uri.fsPath));
      const wanted = await pickRunFilter({ translate: listTranslate, texts, found, now: filter });
      if (wanted === undefined || JSON.stringify(wanted) === JSON.stringify(filter)) return false;
      setFilter(wanted);
      return true;
    },
    clearFilter: () => setFilter(noFilter),
  };
}

interface ChoiceTexts {
  readonly title: string;
  /** Marks the present choice. */
  readonly current: string;
}

/** Resolves with `undefined` if the user canceled or chose what is there. */
async function choose<Name extends string>(
  items: readonly { readonly name: Name; readonly label: string }[],
  now: Name,
  { title, current }: ChoiceTexts,
): Promise<Name | undefined> {
  const marked = items.map((item) => ({ ...item, ...(item.name === now ? { description: current } : {}) }));
  const chosen = await pickItem(marked, { placeHolder: title });
  return chosen === undefined || chosen.name === now ? undefined : chosen.name;
}
