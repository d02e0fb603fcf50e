/** Conversation or events, where there is no room for both. */
import { tab, type Tab } from '../store/panelState.ts';
import { formatCount, t } from '../words.ts';

const tabs: readonly Tab[] = ['conversation', 'events'];

/** Element ids that tie a tab to its pane. */
export const tabId = (of: Tab): string => `tab-${of}`;
export const paneId = (of: Tab): string => `pane-${of}`;

export function Tabs({ count }: { readonly count: number }) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = targetOf(event.key);
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
          aria-selected={each === tab.value}
          aria-controls={each === tab.value ? paneId(each) : undefined}
          tabIndex={each === tab.value ? 0 : -1}
          onClick={() => (tab.value = each)}
        >
          {each === 'conversation' ? t('conversation') : t('eventsCount', { count: formatCount(count) })}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string): Tab | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return tab.value === 'events' ? 'conversation' : 'events';
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
