/** The figures of several runs as rows: the difference to the base, and which run is the best. */
import { isJsonObject, stringOr } from '../../core/json/json.ts';
import type { FigureCell, FigureRow } from '../../panel/comparisonView.ts';
import { phaseOf } from '../../panel/phase.ts';
import type { RunState } from '../../session/live/runState.ts';
import { figuresOf } from './figures.ts';

type States = readonly (RunState | undefined)[];

/** Rows in which there is nothing to compare are left out: protocols that are all the same, and counts of nothing. */
export function compareFigures(states: States, base: number): readonly FigureRow[] {
  const protocol = textRow(
    'protocol',
    states.map((state) => (state?.recognized === true ? state.protocol.title : undefined)),
  );
  const figures = states.map((state) => (state === undefined ? undefined : figuresOf(state)));
  const names = new Set(figures.flatMap((one) => [...(one?.keys() ?? [])]));
  const ended = states.map((state) => state !== undefined && phaseOf(state) === 'completed');
  const numbers = Array.from(names, (name) =>
    numberRow(
      name,
      figures.map((one) => one?.get(name)),
      base,
      ended,
    ),
  );
  return [protocol, ...numbers].filter(({ unit, differs, cells }) =>
    unit === 'text' ? differs : cells.some(({ value }) => Number(value) > 0),
  );
}

/** The model that the server reports, or else the one that the request asks for. */
export function modelOf({ header: { request }, run }: RunState): string | undefined {
  return stringOr(run.fields['model']) ?? (isJsonObject(request) ? stringOr(request['model']) : undefined);
}

function isTime(name: string): boolean {
  return name === 'first-event' || name === 'first-text' || name === 'total';
}

function textRow(name: string, values: readonly (string | undefined)[]): FigureRow {
  const cells = values.map((value): FigureCell => (value === undefined ? {} : { value }));
  return { name, unit: 'text', differs: new Set(values.filter((value) => value !== undefined)).size > 1, cells };
}

function numberRow(
  name: string,
  values: readonly (number | undefined)[],
  base: number,
  ended: readonly boolean[],
): FigureRow {
  const known = values.filter((value) => value !== undefined);
  const rivals = values.filter((value, column) => value !== undefined && ended[column] === true);
  const best = isBetterLow(name) ? clearlyLowest(rivals) : undefined;
  const cells = values.map((value, column): FigureCell => {
    if (value === undefined) return {};
    const isBest = value === best && ended[column] === true;
    return { value, ...(column !== base && changeOf(values[base], value)), ...(isBest && { isBest }) };
  });
  const unit = isTime(name) ? 'time' : 'count';
  return { name, unit, differs: new Set(known).size > 1 || known.length < values.length, cells };
}

/** A smaller lead is chance. */
const leastLead = 0.05;

/** The lowest value, unless the next one is nearly the same. */
function clearlyLowest(values: readonly (number | undefined)[]): number | undefined {
  const [lowest, next] = [...new Set(values)].filter((value) => value !== undefined).toSorted((a, b) => a - b);
  return lowest !== undefined && next !== undefined && next - lowest >= leastLead * next ? lowest : undefined;
}

/** Whether less is better. Cached tokens, and counts of events, are neither better nor worse. */
function isBetterLow(name: string): boolean {
  return isTime(name) || /^usage\.(?:input|output|total)$/.test(name) || /cost/i.test(name);
}

/** The difference of two figures, absolute and as a fraction of the first. */
export function changeOf(
  before: number | undefined,
  after: number | undefined,
): { readonly change?: number; readonly ratio?: number } {
  if (before === undefined || after === undefined) return {};
  const change = after - before;
  return { change, ...(before > 0 && { ratio: change / before }) };
}
