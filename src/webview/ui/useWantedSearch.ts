/** Moves the focus to a search box after Ctrl+F, and selects all text, so that typing replaces it. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Tab } from '../store/panelState.ts';
import { searchWanted } from '../store/reveal.ts';

/** `tab`: the tab that the search box belongs to. */
export function useWantedSearch(tab: Tab): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const wanted = searchWanted.value === tab;
  useEffect(() => {
    if (!wanted) return;
    searchWanted.value = undefined;
    input.current?.focus();
    input.current?.select();
  }, [wanted]);
  return input;
}
