/** An image that fits into the panel; a click shows it in full size, and the wheel with Ctrl and buttons zoom it. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { IconButton } from '../icon.tsx';
import { t } from './l10n.ts';

interface PictureProps {
  readonly url: string;
  readonly label: string;
}

const leastZoom = 0.1;
const mostZoom = 8;

export function Picture({ url, label }: PictureProps) {
  /** The size as a part of the full one; `undefined`: it fits. */
  const zoom = useSignal<number | undefined>(undefined);
  const image = useRef<HTMLImageElement>(null);
  const fitting = (): number => (image.current?.width ?? 1) / Math.max(1, image.current?.naturalWidth ?? 1);
  const multiply = (factor: number): void => {
    zoom.value = Math.max(leastZoom, Math.min(mostZoom, (zoom.value ?? fitting()) * factor));
  };
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    multiply(event.deltaY > 0 ? 0.8 : 1.25);
  };
  const isZoomed = zoom.value !== undefined;
  const width = zoom.value === undefined ? undefined : (image.current?.naturalWidth ?? 0) * zoom.value;
  return (
    <span class={isZoomed ? 'picture is-zoomed' : 'picture'}>
      <span class="picture-scroll" onWheel={onWheel}>
        <button
          type="button"
          class="picture-button"
          title={t(isZoomed ? 'fitSize' : 'fullSize')}
          aria-label={`${label}: ${t(isZoomed ? 'fitSize' : 'fullSize')}`}
          onClick={() => (zoom.value = isZoomed ? undefined : 1)}
        >
          <img ref={image} src={url} alt={label} loading="lazy" {...(width !== undefined && { width })} />
        </button>
      </span>
      {zoom.value !== undefined && (
        <span class="picture-tools">
          <IconButton icon="zoom-out" label={t('zoomOut')} onClick={() => multiply(0.8)} />
          <span class="quiet">{t('percent', { percent: Math.round(100 * zoom.value) })}</span>
          <IconButton icon="zoom-in" label={t('zoomIn')} onClick={() => multiply(1.25)} />
          <IconButton icon="screen-full" label={t('fitSize')} onClick={() => (zoom.value = undefined)} />
        </span>
      )}
    </span>
  );
}
