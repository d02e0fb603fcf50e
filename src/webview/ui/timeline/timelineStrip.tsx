/**
 * The bars, usable by pointer and by keyboard: the arrow keys move between bars, Enter shows the bar's row, + − 0 zoom.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TimelineBar, TimelineView } from '../../../protocol/panel/timeline.ts';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { eventAt } from '../../store/eventPages.ts';
import { selectedEvent } from '../../store/panelState.ts';
import { revealRow } from '../../store/reveal.ts';
import type { ViewStore } from '../../store/viewStore.ts';
import { t } from './l10n.ts';
import { barAt, drawTimeline, stripHeight, stripSizes, type Drawing } from './drawTimeline.ts';
import { argumentsOf, captionOf, labelOf } from './barTexts.ts';
import type { TimeWindow } from './useWindow.ts';
import { formatDuration } from '../../../protocol/core/base/formatDuration.ts';

interface TimelineStripProps {
  readonly store: ViewStore;
  readonly view: TimelineView;
  readonly part: TimeWindow;
}

export function TimelineStrip({ store, view, part }: TimelineStripProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [index, setIndex] = useState(0);
  const [isActive, setActive] = useState(false);
  const active = view.bars[Math.min(index, view.bars.length - 1)];
  const seq = selectedEvent.value;
  const moment = seq === undefined ? undefined : eventAt(store.events.lineOf(seq))?.at;
  useDrawing(canvas, () => ({
    ...{ view, from: part.from, to: part.to, active: isActive ? active : undefined, moment, formatDuration },
    labelOf: (bar) => ({
      name: visibleText(labelOf(bar)),
      time: formatDuration(bar.to - bar.from),
      given: () => visibleText(argumentsOf(bar, store)),
    }),
    waitLabel: t('firstByte'),
    sizes: stripSizes(view, innerHeight),
  }));

  const goTo = (next: number): void => {
    const bar = view.bars[next];
    if (bar === undefined) return;
    setIndex(next);
    part.hold(bar.from);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = keyTarget(event.key, index, view.bars.length);
    if (target !== undefined) goTo(target);
    else if (event.key === 'Enter' && active !== undefined) revealRow(active.row);
    else if (event.key === '+' || event.key === '=') part.zoom(0.5, active?.from);
    else if (event.key === '-') part.zoom(2, active?.from);
    else if (event.key === '0') part.fit();
    else return;
    event.preventDefault();
  };
  const under = (event: MouseEvent): TimelineBar | undefined => {
    const width = canvas.current?.clientWidth ?? 1;
    return barAt(
      { view, from: part.from, to: part.to, sizes: stripSizes(view, innerHeight) },
      { x: event.offsetX, y: event.offsetY, width },
    );
  };
  const onClick = (event: MouseEvent): void => {
    const bar = under(event);
    if (bar === undefined) return;
    setIndex(view.bars.indexOf(bar));
    revealRow(bar.row);
  };
  const onWheel = (event: WheelEvent): void => {
    const fraction = event.offsetX / (canvas.current?.clientWidth ?? 1);
    if (event.ctrlKey) part.zoom(event.deltaY > 0 ? 1.25 : 0.8, part.from + fraction * (part.to - part.from));
    else if (event.deltaX !== 0) part.pan((event.deltaX / 500) * (part.to - part.from));
    else return;
    event.preventDefault();
  };
  return (
    <div
      class="timeline-strip"
      role="listbox"
      tabIndex={0}
      aria-label={t('timeline')}
      aria-orientation="horizontal"
      aria-activedescendant="timeline-bar"
      onKeyDown={onKeyDown}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
    >
      <canvas
        ref={canvas}
        aria-hidden="true"
        onClick={onClick}
        onWheel={onWheel}
        onMouseMove={(event) => (event.currentTarget.title = captionOf(under(event)))}
      />
      <div class="timeline-scale" role="presentation">
        <span aria-hidden="true">{formatDuration(part.from)}</span>
        <span
          id="timeline-bar"
          class="timeline-caption"
          role="option"
          aria-selected="true"
          aria-posinset={index + 1}
          aria-setsize={view.bars.length}
        >
          {captionOf(active)}
        </span>
        <span aria-hidden="true">{formatDuration(part.to)}</span>
      </div>
    </div>
  );
}

/** Redraws after every change, including changes of the size and the theme. */
function useDrawing(canvas: { readonly current: HTMLCanvasElement | null }, compose: () => Drawing): void {
  const latest = useRef(compose);
  latest.current = compose;
  const draw = (): void => {
    if (canvas.current === null) return;
    const drawing = latest.current();
    canvas.current.style.setProperty('height', `${stripHeight(drawing)}px`);
    drawTimeline(canvas.current, drawing);
  };
  useLayoutEffect(draw);
  useEffect(() => {
    const sizes = new ResizeObserver(draw);
    if (canvas.current !== null) sizes.observe(canvas.current);
    // The height of the window decides how high the bars are.
    window.addEventListener('resize', draw);
    const themes = new MutationObserver(draw);
    themes.observe(document.body, { attributes: true, attributeFilter: ['class'] });
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', draw);
      themes.disconnect();
    };
  }, []);
}

function keyTarget(key: string, index: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(index + 1, count - 1),
    ArrowLeft: Math.max(index - 1, 0),
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
