/**
 * Marks what the search has found in the rows on the screen. The ranges are registered with the browser and do not
 * change the page, so that they do not disturb how rows are drawn.
 */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { effect } from '@preact/signals';
import { foldCase } from '../../protocol/core/base/foldCase.ts';
import { fetchBody } from '../store/bodies.ts';
import { isRaw, toggleRaw } from '../store/panelState.ts';
import { findText, selectedMatch } from '../store/rowSearch.ts';
import type { ViewStore } from '../store/viewStore.ts';

/** More ranges than fit on a screen are not marked. */
const maxRanges = 2000;
/** Milliseconds after a change of the page. Those that follow in this time are marked with it. */
const pause = 50;
/** A text that grows, or is completed, may stay in the same node of the page. */
const watched = { subtree: true, childList: true, characterData: true };

export function useHighlights(store: ViewStore, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const show = createMatchScroller(store);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        show(list.current, mark(list.current));
      }, pause);
    };
    const observer = new MutationObserver(schedule);
    const stop = effect(() => {
      void selectedMatch.value;
      observer.disconnect();
      if (findText.value === '') return clear();
      if (list.current !== null) observer.observe(list.current, watched);
      schedule();
    });
    return () => {
      stop();
      clearTimeout(timer);
      observer.disconnect();
      clear();
    };
  }, [store]);
}

/** Marks all matches on the screen. Returns the selected one, if it is among them. */
function mark(root: HTMLElement | null): Range | undefined {
  const text = foldCase(findText.peek());
  if (root === null || text === '') return undefined;
  const found = rangesIn(root, text);
  CSS.highlights.set('found', new Highlight(...found));
  CSS.highlights.delete('found-here');
  const selected = selectedMatch.peek();
  const row = selected && rowIn(root, selected.row);
  if (selected === undefined || row == null) return undefined;
  const inRow = found.filter(({ startContainer }) => row.contains(startContainer));
  const inBody = inRow.filter(({ startContainer }) => startContainer.parentElement?.closest('.row-body') != null);
  const some = inBody.length > 0 ? inBody : inRow;
  const here = some[Math.min(selected.nth, some.length - 1)];
  if (here !== undefined) CSS.highlights.set('found-here', new Highlight(here));
  return here;
}

function rowIn(root: HTMLElement, key: string): Element | null {
  return root.querySelector(`[data-row="${CSS.escape(key)}"]`);
}

/** Brings the selected match into view once, and shows more of its row if the match is not in the page. */
function createMatchScroller(store: ViewStore): (root: HTMLElement | null, here: Range | undefined) => void {
  let latest: object | undefined;
  let isShown = false;
  let tries = 0;
  return (root, here) => {
    const selected = selectedMatch.peek();
    if (selected !== latest) [latest, isShown, tries] = [selected, false, 0];
    if (root === null || selected === undefined || isShown || rowIn(root, selected.row) === null) return;
    if (here !== undefined) {
      isShown = true;
      scrollToRange(here);
    } else if (tries < 2) {
      tries += 1;
      showMore(store, selected.row, tries);
    }
  };
}

/** A text may be formatted, folded or cut: shows it as it was received first, and then the whole of it. */
function showMore(store: ViewStore, key: string, nth: number): void {
  const row = store.row(key)?.peek();
  if (nth === 1 && !isRaw(key)) return toggleRaw(key);
  for (const part of row?.parts ?? []) if (part.text.length < part.length) fetchBody(key, part);
}

function rangesIn(root: HTMLElement, text: string): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < maxRanges; node = walker.nextNode()) {
    const content = foldCase(node.nodeValue ?? '');
    for (
      let at = content.indexOf(text);
      at !== -1 && ranges.length < maxRanges;
      at = content.indexOf(text, at + text.length)
    ) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Scrolls everything around the range that can scroll. */
function scrollToRange(range: Range): void {
  for (let box = range.startContainer.parentElement; box !== null; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible') continue;
    const [place, frame] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    if (place.top < frame.top || place.bottom > frame.bottom) {
      box.scrollTop += place.top - frame.top - box.clientHeight / 3;
    }
  }
}

function clear(): void {
  CSS.highlights.delete('found');
  CSS.highlights.delete('found-here');
}
