/**
 * The bar above the conversation: finds text, hides kinds of rows, folds the tree, and shows the keys. It is loaded after
 * the first view of a run.
 */
import { useLayoutEffect } from 'preact/hooks';
import type { RefObject } from 'preact';
import { folded, hidden, toggleFilter, type Filter } from '../store/panelState.ts';
import { findText, goToMatch, isSearching, matchCount, matchPlace, search } from '../store/rowSearch.ts';
import { keysShown, wantedText } from '../store/reveal.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, t } from '../l10n.ts';
import { Toggle } from './eventSearchBar.tsx';
import { IconButton, type IconName } from './icon.tsx';
import { KeysHelp } from './keysHelp.tsx';
import { word } from './barL10n.ts';
import { useHighlights } from './useHighlights.ts';
import { useWantedSearch } from './useWantedSearch.ts';

interface BarProps {
  readonly store: ViewStore;
  /** Contains the rows. */
  readonly list: RefObject<HTMLElement | null>;
}

const filters: readonly (readonly [Filter, IconName, 'hideReasoning' | 'hideTools' | 'hideMedia'])[] = [
  ['reasoning', 'lightbulb', 'hideReasoning'],
  ['tools', 'tools', 'hideTools'],
  ['media', 'file-media', 'hideMedia'],
];

export function ConversationBar({ store, list }: BarProps) {
  useHighlights(store, list);
  return (
    <div class="search conversation-bar" role="search" aria-label={word('findInConversation')}>
      <FindBox store={store} list={list} />
      <div class="search-tools">
        {filters.map(([filter, icon, label]) => (
          <Toggle
            key={filter}
            icon={icon}
            label={word(label)}
            on={hidden.value.has(filter)}
            onClick={() => toggleFilter(filter)}
          />
        ))}
        <FoldAll store={store} />
        <IconButton icon="question" label={word('keys')} onClick={() => (keysShown.value = true)} />
      </div>
      {keysShown.value && <KeysHelp list={list} />}
    </div>
  );
}

function FoldAll({ store }: { readonly store: ViewStore }) {
  const nodes = store.tree.value;
  const inner = nodes.some(({ size }) => size > 0);
  const isFolded = folded.value.size > 0;
  return (
    <IconButton
      icon={isFolded ? 'expand-all' : 'collapse-all'}
      label={word(isFolded ? 'unfoldAll' : 'foldAll')}
      disabled={!inner}
      onClick={() => {
        folded.value = new Set(isFolded ? [] : nodes.flatMap(({ key, size }) => (size > 0 ? key : [])));
      }}
    />
  );
}

function FindBox({ store, list }: BarProps) {
  const input = useWantedSearch('conversation');
  const wanted = wantedText.value;
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    wantedText.value = undefined;
    search(store, wanted);
  }, [wanted]);
  const text = findText.value;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') goToMatch(store, event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && text !== '') search(store, '');
    else if (event.key === 'Escape') list.current?.querySelector<HTMLElement>('.row-toggle[tabindex="0"]')?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div class="search-box">
        <input
          ref={input}
          type="text"
          value={text}
          placeholder={word('findInConversation')}
          aria-label={word('findInConversation')}
          aria-describedby="find-state"
          spellcheck={false}
          onInput={(event) => search(store, event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <span id="find-state" class="search-state" role="status">
        {text !== '' && <Matches />}
      </span>
      {text !== '' && (
        <div class="search-tools">
          <IconButton icon="arrow-up" label={t('previousFound')} onClick={() => goToMatch(store, -1)} />
          <IconButton icon="arrow-down" label={t('nextFound')} onClick={() => goToMatch(store, 1)} />
        </div>
      )}
    </>
  );
}

function Matches() {
  const count = `${formatCount(matchCount.value)}${isSearching.value ? '…' : ''}`;
  const place = matchPlace.value;
  return <>{place === 0 ? t('found', { count }) : t('foundAt', { place: formatCount(place), count })}</>;
}
