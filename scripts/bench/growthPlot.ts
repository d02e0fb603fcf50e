/**
 * Draws how costs grow, with logarithmic axes: a flat line means that the cost is the same for any size, a steep line
 * that it grows.
 */
import { factors, type Growth } from './growth.ts';

const width = 720;
const height = 400;
const plot = { left: 56, right: 410, top: 24, bottom: 348 };
/** The range of the vertical axis, as powers of ten. */
const lowest = -0.35;
const highest = 2.35;
/**
 * Colours based on the palette of Okabe and Ito: colour-blind people can distinguish them, on light and dark
 * backgrounds.
 */
const colors = ['#2a8fd0', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];
const labelHeight = 18;

export function drawGrowth(growths: readonly Growth[]): string {
  const labels = placeLabels(growths);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="#808080">`,
    `<title>Cost by size, both relative to the smallest, on logarithmic axes</title>`,
    ...factors.flatMap((factor) => gridAt(factor)),
    line([1, 10, 100], 'stroke="#808080" stroke-dasharray="2 5"'),
    `<text x="${(plot.left + plot.right) / 2}" y="${height - 12}" text-anchor="middle">size</text>`,
    ...growths.flatMap(({ what, costs }, index) => {
      const color = colors[index % colors.length] ?? '';
      return [
        line(costs, `stroke="${color}" stroke-width="2"`),
        ...costs.map((cost, at) => dot(factors[at] ?? 1, cost, color)),
        `<text x="${plot.right + 16}" y="${labels[index]}" fill="${color}" dominant-baseline="middle">${what}: × ${costs.at(-1)}</text>`,
      ];
    }),
    '</svg>',
    '',
  ].join('\n');
}

const xOf = (size: number): number => round(plot.left + (Math.log10(size) / 2) * (plot.right - plot.left));

function yOf(cost: number): number {
  const progress = (Math.log10(cost) - lowest) / (highest - lowest);
  return round(plot.bottom - Math.min(1, Math.max(0, progress)) * (plot.bottom - plot.top));
}

const round = (value: number): number => Math.round(value * 10) / 10;

function line(costs: readonly number[], stroke: string): string {
  const points = costs.map((cost, index) => `${xOf(factors[index] ?? 1)},${yOf(cost)}`);
  return `<polyline fill="none" ${stroke} points="${points.join(' ')}"/>`;
}

function dot(size: number, cost: number, color: string): string {
  return `<circle cx="${xOf(size)}" cy="${yOf(cost)}" r="3.5" fill="${color}"/>`;
}

function gridAt(factor: number): readonly string[] {
  const [x, y] = [xOf(factor), yOf(factor)];
  return [
    `<path fill="none" stroke="#808080" stroke-opacity="0.25" d="M${plot.left} ${y}H${plot.right}M${x} ${plot.top}V${plot.bottom}"/>`,
    `<text x="${plot.left - 8}" y="${y}" text-anchor="end" dominant-baseline="middle">× ${factor}</text>`,
    `<text x="${x}" y="${plot.bottom + 18}" text-anchor="middle">× ${factor}</text>`,
  ];
}

/** Places the labels beside the ends of the lines, and moves them down where two would overlap. */
function placeLabels(growths: readonly Growth[]): readonly number[] {
  const places = growths.map(({ costs }) => yOf(costs.at(-1) ?? 1));
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  let free = 0;
  for (const index of order) {
    places[index] = Math.max(places[index] ?? 0, free);
    free = (places[index] ?? 0) + labelHeight;
  }
  return places;
}
