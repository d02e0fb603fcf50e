/** The figures of a run: times, events and usage. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { firstResponseTextAt } from '../../core/run/firstResponseText.ts';
import { usageNames } from '../../core/run/usage.ts';
import type { RunState } from '../../session/live/runState.ts';

export type MeasuredRun = Pick<RunState, 'header' | 'run' | 'end' | 'firstEventAt' | 'frameCount' | 'usage'>;

/** Returns the figures by their names, which `Measure` explains. Times that were not recorded are left out. */
export function figuresOf(measured: MeasuredRun): ReadonlyMap<string, number> {
  const { header, run, end, firstEventAt, frameCount, usage } = measured;
  const times: readonly (readonly [string, number | undefined])[] = [
    ['first-event', firstEventAt],
    ['first-text', firstResponseTextAt(run)],
    ['total', end?.at],
  ];
  const figures: readonly (readonly [string, number | undefined])[] = [
    ...(header.times === 'unknown' ? [] : times),
    ['events', frameCount],
    ...Object.entries(usage()?.usage ?? {}).map(([count, tokens]) => [`usage.${count}`, tokens] as const),
    ...otherFigures(run.fields['usage'], 'usage', 0),
  ];
  return new Map(figures.flatMap(([name, figure]) => (figure === undefined ? [] : [[name, figure] as const])));
}

/** Numbers besides counts of tokens, also in nested objects, as services write them. */
function otherFigures(usage: Json | undefined, name: string, depth: number): readonly (readonly [string, number])[] {
  if (typeof usage === 'number') return [[name, usage]];
  if (!isJsonObject(usage) || depth > 3) return [];
  const others = Object.entries(usage).filter(([key]) => !usageNames.has(key));
  return others.flatMap(([key, value]) => otherFigures(value, `${name}.${key}`, depth + 1));
}
