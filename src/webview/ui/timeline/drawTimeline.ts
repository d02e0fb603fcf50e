/**
 * Draws the waterfall on a canvas, in one pass over the bars, of which only those inside the time window are drawn. A
 * bar has its name above it, because text on a bar would not be readable in every theme. Waiting is an outline.
 */
import { truncate } from '../../../protocol/core/base/truncate.ts';
import type { SegmentKind, TimelineBar, TimelineView } from '../../../protocol/panel/timeline.ts';

/** CSS pixels. */
const axisHeight = 18;
/** From the top of a lane to the top of its bars; the label is above them. */
const barTop = 16;
/** Below the bars of a lane. */
const barGap = 3;
/** Between a line of the axis and its time. */
const axisGap = 3;
/** Min width of a bar, so that it can be seen and clicked. */
const leastWidth = 2;
/** Characters of a name that is cut, so that it can be recognized. */
const leastLabel = 4;

export interface StripSizes {
  readonly bar: number;
  readonly density: number;
}

/** Few lanes are higher where there is a lot of space. */
export function stripSizes({ lanes }: TimelineView, windowHeight: number): StripSizes {
  return windowHeight >= 900 && lanes <= 4 ? { bar: 18, density: 36 } : { bar: 9, density: 18 };
}

/** The parts of a label, of which as many are drawn as there is space for. */
export interface BarLabel {
  readonly name: string;
  readonly time: string;
  /** The arguments of a call. */
  readonly given?: () => string;
}

export interface Drawing {
  readonly view: TimelineView;
  /** Times at the left and the right edge, in ms since the request was sent. */
  readonly from: number;
  readonly to: number;
  readonly active: TimelineBar | undefined;
  /** The time of the selected event. */
  readonly moment: number | undefined;
  readonly labelOf: (bar: TimelineBar) => BarLabel;
  readonly sizes: StripSizes;
  /** The label of the time until the first byte. */
  readonly waitLabel: string;
  readonly formatDuration: (milliseconds: number) => string;
}

interface Place {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly sizes: StripSizes;
  readonly toX: (at: number) => number;
  readonly colour: (name: string) => string;
}

export function stripHeight({ view: { lanes, figures }, sizes }: Pick<Drawing, 'view' | 'sizes'>): number {
  return axisHeight + (lanes + firstLane(figures)) * laneHeight(sizes) + sizes.density;
}

function laneHeight({ bar }: StripSizes): number {
  return barTop + bar + barGap;
}

/** The time to the first byte has a lane above the others. */
function firstLane({ firstByte }: TimelineView['figures']): number {
  return firstByte === undefined ? 0 : 1;
}

export function drawTimeline(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { view, from, to, active, moment, sizes } = drawing;
  const width = canvas.clientWidth;
  const height = stripHeight(drawing);
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(`--timeline-${name}`).trim();
  context.font = `11px ${style.fontFamily}`;
  context.textBaseline = 'alphabetic';
  const toX = (at: number): number => ((at - from) / (to - from)) * width;
  const place: Place = { context, width, height, sizes, toX, colour };
  drawAxis(place, drawing);
  drawDensity(place, drawing);
  drawFirstByte(place, drawing);
  drawBars(place, drawing);
  const shift = axisHeight + firstLane(view.figures) * laneHeight(sizes);
  if (active !== undefined) {
    const x = toX(active.from);
    context.strokeStyle = colour('active');
    const bar = {
      top: shift + active.lane * laneHeight(sizes) + barTop,
      width: Math.max(leastWidth, toX(active.to) - x),
    };
    context.strokeRect(x - 2.5, bar.top - 2.5, bar.width + 5, sizes.bar + 5);
  }
  if (moment !== undefined) {
    context.fillStyle = colour('active');
    context.fillRect(toX(moment), axisHeight, 1, height - axisHeight);
  }
}

/** Lines at round times, with the time at their right; the edge, where it has no space, has its time below. */
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
    if (at > from && isRoom) context.fillText(text, x + axisGap, axisHeight - 6);
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
  const { context, sizes, toX, colour } = place;
  const x = toX(0);
  context.fillStyle = colour('response');
  context.fillRect(x, axisHeight + barTop, Math.max(leastWidth, toX(firstByte) - x), sizes.bar);
  const label = { name: waitLabel, time: formatDuration(firstByte) };
  drawLabel(place, { label, x, top: axisHeight, from: 0, to: place.width });
}

function drawBars(place: Place, { view, from, to, labelOf }: Drawing): void {
  const { context, sizes, toX, colour } = place;
  const shift = axisHeight + firstLane(view.figures) * laneHeight(sizes);
  /** The bar before, by lane, whose label ends where the next bar begins, and where the label before it ends. */
  const waiting = new Map<number, TimelineBar>();
  const ends = new Map<number, number>();
  const label = ({ lane, ...bar }: TimelineBar, end: number): void => {
    const top = shift + lane * laneHeight(sizes);
    ends.set(
      lane,
      drawLabel(place, { label: labelOf({ lane, ...bar }), x: toX(bar.from), top, from: ends.get(lane) ?? 0, to: end }),
    );
  };
  for (const bar of view.bars) {
    if (bar.to < from || bar.from > to) continue;
    const top = shift + bar.lane * laneHeight(sizes) + barTop;
    const segments =
      bar.segments.length === 0 ? [{ kind: 'other' as const, from: bar.from, to: bar.to }] : bar.segments;
    for (const { kind, from: begin, to: end } of segments) {
      const x = toX(begin);
      const width = Math.max(leastWidth, toX(end) - x);
      context.fillStyle = colour(bar.failed && kind !== 'wait' ? 'failed' : kind);
      if (kind === 'wait') outline(place, { x, top, width, isFailed: bar.failed });
      else context.fillRect(x, top + insets[kind] * sizes.bar, width, (1 - 2 * insets[kind]) * sizes.bar);
    }
    const before = waiting.get(bar.lane);
    if (before !== undefined) label(before, toX(bar.from));
    waiting.set(bar.lane, bar);
  }
  for (const bar of waiting.values()) label(bar, place.width);
}

/** The kind of a segment is visible from its height as well as from its colour: parts of the height of a bar. */
const insets: Readonly<Record<SegmentKind, number>> = {
  message: 3 / 9,
  text: 0,
  reasoning: 2 / 9,
  arguments: 2 / 9,
  wait: 0,
  output: 0,
  other: 3 / 9,
};

interface Outline {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly isFailed: boolean;
}

function outline({ context, sizes, colour }: Place, { x, top, width, isFailed }: Outline): void {
  const name = colour(isFailed ? 'failed' : 'wait');
  const hasOutline = width > 3;
  context.fillStyle = name;
  // Without an outline, nothing else would be seen of it.
  context.globalAlpha = hasOutline ? 0.4 : 1;
  context.fillRect(x, top, width, sizes.bar);
  context.globalAlpha = 1;
  context.strokeStyle = name;
  if (hasOutline) context.strokeRect(x + 0.5, top + 0.5, width - 1, sizes.bar - 1);
}

interface Label {
  readonly label: BarLabel;
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
 * A label at the right edge moves to the left. One that has too little space says less, or is not drawn. Returns where
 * the next label may begin.
 */
function drawLabel({ context, width, colour }: Place, { label, x, top, from, to }: Label): number {
  const isLast = to === width;
  const end = isLast ? width : to - labelGap;
  const earliest = Math.max(from, isLast ? from : x);
  const text = labelText(label, (words) => context.measureText(words).width, end - earliest);
  if (text === '') return from;
  const wanted = context.measureText(text).width;
  const begin = Math.max(earliest, Math.min(x, end - wanted));
  context.fillStyle = colour('label');
  context.fillText(text, begin, top + barTop - 4);
  return begin + wanted + labelGap;
}

/**
 * The name with the time, with the arguments if they fit too; otherwise the name, if need be with an ellipsis. A number
 * is never cut, because it would be another one.
 */
export function labelText({ name, time, given }: BarLabel, measure: (text: string) => number, room: number): string {
  const short = `${name} ${time}`;
  const length = measure(short);
  if (length <= room) {
    const whole = given === undefined || room < 1.5 * length ? short : `${name}${given()} ${time}`;
    return measure(whole) <= room ? whole : short;
  }
  if (measure(name) <= room) return name;
  // No letter is narrower than three pixels.
  for (let count = Math.min(name.length - 1, Math.floor(room / 3)); count >= leastLabel; count -= 1) {
    const cut = truncate(name, count);
    if (measure(cut) <= room) return cut;
  }
  return '';
}

/**
 * Draws how many events arrived over time. Uses the square root, so that single events stay visible beside thousands.
 */
function drawDensity({ context, sizes, toX, width, height, colour }: Place, { view: { density } }: Drawing): void {
  const most = Math.sqrt(Math.max(1, ...density.counts));
  context.fillStyle = colour('density');
  density.counts.forEach((count, index) => {
    const x = toX(index * density.width);
    const next = toX((index + 1) * density.width);
    if (count === 0 || next < 0 || x > width) return;
    const tall = Math.max(1, ((sizes.density - 4) * Math.sqrt(count)) / most);
    context.fillRect(x, height - tall, Math.max(1, next - x - 0.5), tall);
  });
}

/** Returns the bar under a point of the strip, or the nearest bar of the same lane within a few pixels. */
export function barAt(
  { view, from, to, sizes }: Pick<Drawing, 'view' | 'from' | 'to' | 'sizes'>,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): TimelineBar | undefined {
  const lane = Math.floor((y - axisHeight) / laneHeight(sizes)) - firstLane(view.figures);
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
