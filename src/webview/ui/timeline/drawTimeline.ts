/**
 * Draws the timeline strip on a canvas, in one pass over the bars, of which only those inside the time window are
 * drawn. The kind of a segment is visible from its height as well as from its colour: text is tall, waiting is a thin
 * line.
 */
import type { SegmentKind, TimelineBar, TimelineView } from '../../../protocol/panel/timeline.ts';

/** CSS pixels. */
const laneHeight = 9;
const densityHeight = 12;
/** Min width of a bar, so that it can be seen and clicked. */
const leastWidth = 2;

interface Drawing {
  readonly view: TimelineView;
  /** Times at the left and the right edge, in ms since the request was sent. */
  readonly from: number;
  readonly to: number;
  readonly active: TimelineBar | undefined;
  /** The time of the selected event. */
  readonly moment: number | undefined;
}

const heights: Readonly<Record<SegmentKind, number>> = {
  message: 3,
  text: 7,
  reasoning: 5,
  arguments: 5,
  wait: 1,
  output: 7,
  other: 3,
};

export function stripHeight({ lanes }: TimelineView): number {
  return lanes * laneHeight + densityHeight;
}

export function drawTimeline(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { view, from, to } = drawing;
  const width = canvas.clientWidth;
  const height = stripHeight(view);
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(`--timeline-${name}`).trim();
  const toX = (at: number): number => ((at - from) / (to - from)) * width;
  drawDensity(context, drawing, { toX, width, base: height, colour: colour('density') });
  for (const bar of view.bars) {
    if (bar.to < from || bar.from > to) continue;
    const middle = bar.lane * laneHeight + laneHeight / 2;
    const whole = bar.segments.length === 0 ? [{ kind: 'other' as const, from: bar.from, to: bar.to }] : bar.segments;
    for (const segment of whole) {
      const x = toX(segment.from);
      context.fillStyle = colour(bar.failed && segment.kind !== 'wait' ? 'failed' : segment.kind);
      context.fillRect(
        x,
        middle - heights[segment.kind] / 2,
        Math.max(leastWidth, toX(segment.to) - x),
        heights[segment.kind],
      );
    }
  }
  const { active, moment } = drawing;
  if (active !== undefined) {
    const x = toX(active.from);
    context.strokeStyle = colour('active');
    context.strokeRect(
      x - 1.5,
      active.lane * laneHeight + 0.5,
      Math.max(leastWidth, toX(active.to) - x) + 3,
      laneHeight - 1,
    );
  }
  if (moment !== undefined) {
    context.fillStyle = colour('active');
    context.fillRect(toX(moment), 0, 1, height);
  }
}

interface DensityPlace {
  readonly toX: (at: number) => number;
  readonly width: number;
  /** Pixels from the top of the canvas to the bottom of the density bars. */
  readonly base: number;
  readonly colour: string;
}

/**
 * Draws how many events arrived over time. Uses the square root, so that single events stay visible beside thousands.
 */
function drawDensity(
  context: CanvasRenderingContext2D,
  { view: { density } }: Drawing,
  { toX, width, base, colour }: DensityPlace,
): void {
  const most = Math.sqrt(Math.max(1, ...density.counts));
  context.fillStyle = colour;
  density.counts.forEach((count, index) => {
    const x = toX(index * density.width);
    const next = toX((index + 1) * density.width);
    if (count === 0 || next < 0 || x > width) return;
    const height = Math.max(1, ((densityHeight - 2) * Math.sqrt(count)) / most);
    context.fillRect(x, base - height, Math.max(1, next - x - 0.5), height);
  });
}

/** Returns the bar under a point of the strip, or the nearest bar of the same lane within a few pixels. */
export function barAt(
  { view, from, to }: Pick<Drawing, 'view' | 'from' | 'to'>,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): TimelineBar | undefined {
  const lane = Math.floor(y / laneHeight);
  const at = from + (x / width) * (to - from);
  const reach = (4 / width) * (to - from);
  const distance = (bar: TimelineBar): number => Math.max(0, bar.from - at, at - bar.to);
  let best: TimelineBar | undefined;
  for (const bar of view.bars) {
    if (bar.lane === lane && distance(bar) <= reach && (best === undefined || distance(bar) < distance(best)))
      best = bar;
  }
  return best;
}
