/** Tabs that switch between panes in the same place. */
import { tab, type Tab } from '../store/panelState.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, t } from '../l10n.ts';

/** Element ids that connect a tab to its pane. */
export const tabId = (of: Tab): string => `tab-${of}`;
export const paneId = (of: Tab): string => `pane-${of}`;

interface TabsProps {
  readonly store: ViewStore;
  readonly tabs: readonly Tab[];
  readonly chosen: Tab;
}

export function Tabs({ store, tabs, chosen }: TabsProps) {
  const counts: Partial<Record<Tab, number>> = {
    events: store.eventCount.value,
    findings: store.findings.count.value,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = targetOf(event.key, tabs, chosen);
    if (target === undefined) return;
    tab.value = target;
    document.querySelector<HTMLElement>(`#${tabId(target)}`)?.focus();
    event.preventDefault();
  };
  return (
    <div class="tabs" role="tablist" onKeyDown={onKeyDown}>
      {tabs.map((each) => (
        <button
          key={each}
          id={tabId(each)}
          type="button"
          role="tab"
          aria-selected={each === chosen}
          aria-controls={each === chosen ? paneId(each) : undefined}
          tabIndex={each === chosen ? 0 : -1}
          onClick={() => (tab.value = each)}
        >
          {t(each)}
          <TabCount count={counts[each] ?? 0} />
        </button>
      ))}
    </div>
  );
}

/** The style sheet hides it when there is not enough space beside the name. */
function TabCount({ count }: { readonly count: number }) {
  return count === 0 ? null : <span class="tab-count">{t('tabCount', { count: formatCount(count) })}</span>;
}

function targetOf(key: string, tabs: readonly Tab[], chosen: Tab): Tab | undefined {
  const here = tabs.indexOf(chosen);
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: (here + tabs.length - 1) % tabs.length,
    ArrowRight: (here + 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[targets[key] ?? -1];
}
