/** The divider between conversation and events, moved by pointer or arrow keys. */
import type { RefObject } from 'preact';
import { split } from '../store/panelState.ts';
import { t } from '../l10n.ts';

/** Min and max fraction of the width, so that both panes stay usable. */
const [min, max] = [0.25, 0.75];
const step = 0.05;

export function Splitter({ panes }: { readonly panes: RefObject<HTMLDivElement | null> }) {
  const move = (fraction: number): void => {
    split.value = Math.min(max, Math.max(min, fraction));
  };
  const onPointerMove = (event: PointerEvent): void => {
    const box = panes.current?.getBoundingClientRect();
    if (box === undefined || event.buttons === 0) return;
    move((event.clientX - box.left) / box.width);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') move(split.value - step);
    else if (event.key === 'ArrowRight') move(split.value + step);
    else return;
    event.preventDefault();
  };
  return (
    <div
      class="splitter"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('splitter')}
      aria-valuemin={min * 100}
      aria-valuemax={max * 100}
      aria-valuenow={Math.round(split.value * 100)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}
