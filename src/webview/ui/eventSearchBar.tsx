/** The search bar of the events: text or pattern, by fields, as steps or as a filter; it also folds deltas. */
import { chooseFold, search, selectedEvent, type Search } from '../store/panelState.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, t } from '../l10n.ts';
import { Icon, IconButton, type IconName } from './icon.tsx';
import { useWantedSearch } from './useWantedSearch.ts';

interface EventSearchProps {
  readonly store: ViewStore;
}

export function EventSearchBar({ store }: EventSearchProps) {
  const { goToFound } = store.events;
  const { text, isPattern, only } = search.value;
  const fold = store.events.isFolded.value;
  const set = (change: Partial<Search>): void => {
    search.value = { ...search.value, ...change };
  };
  const input = useWantedSearch('events');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') goToFound(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && text !== '') set({ text: '' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="search" role="search">
      <div class="search-box">
        <input
          ref={input}
          type="text"
          value={text}
          placeholder={t('searchEvents')}
          aria-label={t('searchEvents')}
          aria-describedby="search-state"
          spellcheck={false}
          onInput={(event) => set({ text: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <Toggle icon="regex" label={t('isPattern')} on={isPattern} onClick={() => set({ isPattern: !isPattern })} />
      </div>
      <div class="search-tools">
        {text !== '' && (
          <>
            <IconButton icon="arrow-up" label={t('previousFound')} onClick={() => goToFound(-1)} />
            <IconButton icon="arrow-down" label={t('nextFound')} onClick={() => goToFound(1)} />
            <Toggle icon="filter" label={t('onlyFound')} on={only} onClick={() => set({ only: !only })} />
          </>
        )}
        <Toggle icon="fold" label={t('foldDeltas')} on={fold} onClick={() => chooseFold(!fold)} />
      </div>
      <Found store={store} />
    </div>
  );
}

/** How many matches there are so far, and the position of the selected one among them. */
function Found({ store: { eventCount, events } }: EventSearchProps) {
  const scan = events.foundEvents.value;
  if (scan === undefined || scan.version.value < 0)
    return <span id="search-state" class="search-state" role="status" />;
  const { problem, lines, scanned } = scan;
  const selected = selectedEvent.value;
  const here = lines.indexOf(selected ?? -1);
  const isOn = selected !== undefined && lines.line(here)?.seq === selected;
  const count = formatCount(lines.length);
  return (
    <span id="search-state" class={problem === undefined ? 'search-state' : 'search-state bad'} role="status">
      {problem !== undefined && t(problem.kind, { detail: problem.detail })}
      {problem === undefined && (isOn ? t('foundAt', { place: formatCount(here + 1), count }) : t('found', { count }))}
      {problem === undefined &&
        scanned < eventCount.value &&
        ` ${t('searched', { percent: Math.floor((100 * scanned) / eventCount.value) })}`}
    </span>
  );
}

interface ToggleProps {
  readonly icon: IconName;
  readonly label: string;
  readonly on: boolean;
  readonly onClick: () => void;
}

/** A button that is pressed or not. */
export function Toggle({ icon, label, on, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      class="icon-button toggle"
      title={label}
      aria-label={label}
      aria-pressed={on}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
