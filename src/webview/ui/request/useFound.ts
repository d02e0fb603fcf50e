/**
 * The matches of a search in the text of an element. The browser draws them over the text (CSS custom highlights), so
 * that the text is not rendered again with every keystroke.
 */
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

interface Found {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** The number of the current match, from 1; 0 when there is none. */
  readonly place: number;
  /** Goes to the next or the previous match, and wraps around at the end. */
  go(step: 1 | -1): void;
}

/** More matches are not counted, because drawing them would block the page. */
const maxFound = 1000;

/** `text`: what the element shows; the search begins again when it changes. */
export function useFound(search: string, text: string): Found {
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const wanted = useMemo(() => search.toLowerCase(), [search]);
  useEffect(() => {
    const found = element.current === null || wanted === '' ? [] : rangesIn(element.current, wanted);
    setRanges(found);
    setPlace(0);
    CSS.highlights.set('found', new Highlight(...found));
    return () => {
      CSS.highlights.delete('found');
      CSS.highlights.delete('found-here');
    };
  }, [wanted, text]);
  const go = (step: 1 | -1): void => {
    const count = ranges.length;
    if (count === 0) return;
    const next = ((place - 1 + step + count) % count) + 1;
    const range = ranges[next - 1];
    setPlace(next);
    if (range === undefined) return;
    CSS.highlights.set('found-here', new Highlight(range));
    range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    scrollToRange(range);
  };
  return { element, count: ranges.length, place, go };
}

/** Scrolls the code that contains the range: one element may be much higher than the screen. */
function scrollToRange(range: Range): void {
  const code = range.startContainer.parentElement?.closest('.code');
  if (code == null) return;
  const [box, outer] = [range.getBoundingClientRect(), code.getBoundingClientRect()];
  if (box.top < outer.top || box.bottom > outer.bottom) code.scrollTop += box.top - outer.top - outer.height / 2;
}

/** The text is split into many nodes by its colours, and a match may begin in one and end in another. */
function rangesIn(root: HTMLElement, wanted: string): readonly Range[] {
  const nodes: { readonly node: Text; readonly from: number }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let length = 0;
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    nodes.push({ node, from: length });
    length += node.data.length;
    text += node.data;
  }
  const ranges: Range[] = [];
  const lower = text.toLowerCase();
  let index = 0;
  for (let at = lower.indexOf(wanted); at !== -1 && ranges.length < maxFound; at = lower.indexOf(wanted, at + 1)) {
    const range = new Range();
    while ((nodes[index + 1]?.from ?? Number.POSITIVE_INFINITY) <= at) index += 1;
    const first = nodes[index];
    let end = index;
    while ((nodes[end + 1]?.from ?? Number.POSITIVE_INFINITY) < at + wanted.length) end += 1;
    const last = nodes[end];
    if (first === undefined || last === undefined) break;
    range.setStart(first.node, at - first.from);
    range.setEnd(last.node, Math.min(last.node.data.length, at + wanted.length - last.from));
    ranges.push(range);
  }
  return ranges;
}
