/** Which runs the Runs view shows, and how: the choices of the user. All but the filter are kept for the workspace. */
import { commands } from 'vscode';
import type { RunListKey } from '../../protocol/core/l10n/runList.ts';
import type { Translate } from '../../protocol/core/l10n/translate.ts';
import type { Grouping, RunListing, RunOrder } from '../../protocol/session/stored/runGroups.ts';
import { contextKeys } from '../manifest.ts';
import { askText, pickItem } from '../window/surfaces.ts';
import type { Services } from '../services.ts';

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
const orders = ['newest', 'longest', 'name'] as const satisfies readonly RunOrder[];

type Stored = Partial<Record<'grouping' | 'order', string>>;

export function createListing(
  { translate, workspaceState }: Pick<Services, 'translate' | 'workspaceState'>,
  listTranslate: Translate<RunListKey>,
): Listing {
  let filter = '';
  const stored = (): Stored => workspaceState.get<Stored>(storageKey) ?? {};
  const grouping = (): Grouping => groupings.find((one) => one === stored().grouping) ?? 'day';
  const order = (): RunOrder => orders.find((one) => one === stored().order) ?? 'newest';
  const choose = async (names: readonly (Grouping | RunOrder)[], now: string, title: RunListKey) => {
    const items = names.map((name) => ({
      name,
      label: listTranslate(name),
      ...(name === now ? { description: listTranslate('current') } : {}),
    }));
    const chosen = await pickItem(items, { placeHolder: listTranslate(title) });
    return chosen === undefined || chosen.name === now ? undefined : chosen.name;
  };
  const store = async (change: Stored): Promise<boolean> => {
    await workspaceState.update(storageKey, { ...stored(), ...change });
    return true;
  };
  const setFilter = (text: string): void => {
    filter = text;
    void commands.executeCommand('setContext', contextKeys.isRunListFiltered, text !== '');
  };
  const states = ['completed', 'failed', 'interrupted', 'canceled', 'http-error', 'timeout'] as const;
  const stateNames = Object.fromEntries(states.map((state) => [state, translate(state)]));
  return {
    get now() {
      return { grouping: grouping(), order: order(), filter, stateNames };
    },
    describe: (isEmpty) => (filter === '' ? '' : listTranslate(isEmpty ? 'nothingFiltered' : 'filtered', { filter })),
    async chooseGrouping() {
      const chosen = await choose(groupings, grouping(), 'groupBy');
      return chosen !== undefined && store({ grouping: chosen });
    },
    async chooseOrder() {
      const chosen = await choose(orders, order(), 'sortBy');
      return chosen !== undefined && store({ order: chosen });
    },
    async chooseFilter() {
      const placeHolder = listTranslate('filterHint');
      const text = await askText({ prompt: listTranslate('filter'), placeHolder, value: filter });
      if (text === undefined || text.trim() === filter) return false;
      setFilter(text.trim());
      return true;
    },
    clearFilter: () => setFilter(''),
  };
}
