/**
 * Draws the waterfall on a canvas, in one pass over the bars, of which only those inside the time window are drawn. A
 * bar has its name above it, because text on a bar would not be readable in every theme. Waiting is an outline.
 */
import type { SegmentKind, TimelineBar, TimelineView } from '../../../protocol/panel/timeline.ts';

/** CSS pixels. */
const axisHeight = 18;
const laneHeight = 28;
const barHeight = 9;
/** From the top of a lane to the top of its bars; the label is above them. */
const barTop = 16;
const densityHeight = 18;
/** Between a line of the axis and its time. */
const axisGap = 3;
/** Min width of a bar, so that it can be seen and clicked. */
const leastWidth = 2;
/** The space that a label needs, so that its beginning can be recognized. */
const leastLabel = 24;

export interface Drawing {
  readonly view: TimelineView;
  /** Times at the left and the right edge, in ms since the request was sent. */
  readonly from: number;
  readonly to: number;
  readonly active: TimelineBar | undefined;
  /** The time of the selected event. */
  readonly moment: number | undefined;
  readonly labelOf: (bar: TimelineBar) => string;
  /** The label of the time until the first byte. */
  readonly waitLabel: string;
  readonly formatDuration: (milliseconds: number) => string;
}

interface Place {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly toX: (at: number) => number;
  readonly colour: (name: string) => string;
}

export function stripHeight({ lanes, figures }: TimelineView): number {
  return axisHeight + (lanes + firstLane(figures)) * laneHeight + densityHeight;
}

/** The time to the first byte has a lane above the others. */
function firstLane({ firstByte }: TimelineView['figures']): number {
  return firstByte === undefined ? 0 : 1;
}

export function drawTimeline(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { view, from, to, active, moment } = drawing;
  const width = canvas.clientWidth;
  const height = stripHeight(view);
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(`--timeline-${name}`).trim();
  context.font = `11px ${style.fontFamily}`;
  context.textBaseline = 'alphabetic';
  const toX = (at: number): number => ((at - from) / (to - from)) * width;
  const place: Place = { context, width, height, toX, colour };
  drawAxis(place, drawing);
  drawDensity(place, drawing);
  drawFirstByte(place, drawing);
  drawBars(place, drawing);
  const shift = axisHeight + firstLane(view.figures) * laneHeight;
  if (active !== undefined) {
    const x = toX(active.from);
    context.strokeStyle = colour('active');
    const bar = { top: shift + active.lane * laneHeight + barTop, width: Math.max(leastWidth, toX(active.to) - x) };
    context.strokeRect(x - 2.5, bar.top - 2.5, bar.width + 5, barHeight + 5);
  }
  if (moment !== undefined) {
    context.fillStyle = colour('active');
    context.fillRect(toX(moment), axisHeight, 1, height - axisHeight);
  }
}

/** Lines at round times, with the time above them. */
function drawAxis({ context, width, height, toX, colour }: Place, { from, to, formatDuration }: Drawing): void {
  const step = roundStep(((to - from) * 90) / Math.max(90, width));
  context.font = context.font.replace(/^\d+px/, '10px');
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    const x = Math.round(toX(at));
    context.fillStyle = colour('grid');
    context.fillRect(x, axisHeight - 4, 1, height - axisHeight + 4);
    const text = formatDuration(at);
    context.fillStyle = colour('axis');
    const { width: length } = context.measureText(text);
    const isRoom = x + axisGap + length <= width;
    if (at > from) context.fillText(text, isRoom ? x + axisGap : x - axisGap - length, axisHeight - 6);
  }
  context.font = context.font.replace(/^\d+px/, '11px');
}

/** Returns a step of 1, 2 or 5 times a power of ten that is at least this long. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power;
}

function drawFirstByte(place: Place, { view: { figures }, waitLabel, formatDuration }: Drawing): void {
  const { firstByte } = figures;
  if (firstByte === undefined) return;
  const { context, toX, colour } = place;
  const x = toX(0);
  context.fillStyle = colour('response');
  context.fillRect(x, axisHeight + barTop, Math.max(leastWidth, toX(firstByte) - x), barHeight);
  drawLabel(place, { text: `${waitLabel} ${formatDuration(firstByte)}`, x, top: axisHeight, from: 0, to: place.width });
}

function drawBars(place: Place, { view, from, to, labelOf }: Drawing): void {
  const { context, toX, colour } = place;
  const shift = axisHeight + firstLane(view.figures) * laneHeight;
  /** The bar before, by lane, whose label ends where the next bar begins, and where the label before it ends. */
  const waiting = new Map<number, TimelineBar>();
  const ends = new Map<number, number>();
  const label = ({ lane, ...bar }: TimelineBar, end: number): void => {
    const text = labelOf({ lane, ...bar });
    const top = shift + lane * laneHeight;
    ends.set(lane, drawLabel(place, { text, x: toX(bar.from), top, from: ends.get(lane) ?? 0, to: end }));
  };
  for (const bar of view.bars) {
    if (bar.to < from || bar.from > to) continue;
    const top = shift + bar.lane * laneHeight + barTop;
    const segments =
      bar.segments.length === 0 ? [{ kind: 'other' as const, from: bar.from, to: bar.to }] : bar.segments;
    for (const { kind, from: begin, to: end } of segments) {
      const x = toX(begin);
      const width = Math.max(leastWidth, toX(end) - x);
      context.fillStyle = colour(bar.failed && kind !== 'wait' ? 'failed' : kind);
      if (kind === 'wait') outline(place, { x, top, width, isFailed: bar.failed });
      else context.fillRect(x, top + insets[kind], width, barHeight - 2 * insets[kind]);
    }
    const before = waiting.get(bar.lane);
    if (before !== undefined) label(before, toX(bar.from));
    waiting.set(bar.lane, bar);
  }
  for (const bar of waiting.values()) label(bar, place.width);
}

/** The kind of a segment is visible from its height as well as from its colour. */
const insets: Readonly<Record<SegmentKind, number>> = {
  message: 3,
  text: 0,
  reasoning: 2,
  arguments: 2,
  wait: 0,
  output: 0,
  other: 3,
};

interface Outline {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly isFailed: boolean;
}

function outline({ context, colour }: Place, { x, top, width, isFailed }: Outline): void {
  const name = colour(isFailed ? 'failed' : 'wait');
  context.globalAlpha = 0.3;
  context.fillStyle = name;
  context.fillRect(x, top, width, barHeight);
  context.globalAlpha = 1;
  context.strokeStyle = name;
  if (width > 3) context.strokeRect(x + 0.5, top + 0.5, width - 1, barHeight - 1);
}

interface Label {
  readonly text: string;
  /** Where it begins if there is space for it. */
  readonly x: number;
  readonly top: number;
  /** The space that it may use. */
  readonly from: number;
  readonly to: number;
}

/** The space between two labels. */
const labelGap = 8;

/**
 * A label at the right edge moves to the left, and one that has too little space is cut, or not drawn. Returns where the
 * next label may begin.
 */
function drawLabel({ context, width, colour }: Place, { text, x, top, from, to }: Label): number {
  const wanted = context.measureText(text).width;
  const begin = Math.max(from, Math.min(x, to === width ? width - wanted : x));
  const room = Math.min(wanted, to - (to === width ? 0 : labelGap) - begin);
  if (room < Math.min(leastLabel, wanted)) return from;
  context.save();
  context.beginPath();
  context.rect(begin, top, room, laneHeight);
  context.clip();
  context.fillStyle = colour('label');
  context.fillText(text, begin, top + barTop - 4);
  context.restore();
  return begin + room + labelGap;
}

/**
 * Draws how many events arrived over time. Uses the square root, so that single events stay visible beside thousands.
 */
function drawDensity({ context, toX, width, height, colour }: Place, { view: { density } }: Drawing): void {
  const most = Math.sqrt(Math.max(1, ...density.counts));
  context.fillStyle = colour('density');
  density.counts.forEach((count, index) => {
    const x = toX(index * density.width);
    const next = toX((index + 1) * density.width);
    if (count === 0 || next < 0 || x > width) return;
    const tall = Math.max(1, ((densityHeight - 4) * Math.sqrt(count)) / most);
    context.fillRect(x, height - tall, Math.max(1, next - x - 0.5), tall);
  });
}

/** Returns the bar under a point of the strip, or the nearest bar of the same lane within a few pixels. */
export function barAt(
  { view, from, to }: Pick<Drawing, 'view' | 'from' | 'to'>,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): TimelineBar | undefined {
  const lane = Math.floor((y - axisHeight) / laneHeight) - firstLane(view.figures);
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
