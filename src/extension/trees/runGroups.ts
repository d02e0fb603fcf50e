/** Groups recorded runs by the day on which they were sent, newest first. */
import type { RecordedRun } from '../runs/runFolder.ts';

export interface RunGroup {
  /** Local midnight in milliseconds since 1970; `NaN` for runs whose file was renamed. */
  readonly day: number;
  readonly runs: readonly RecordedRun[];
}

/** Keeps the order within a day. */
export function groupByDay(runs: readonly RecordedRun[]): readonly RunGroup[] {
  const groups = new Map<number, RecordedRun[]>();
  for (const run of runs) {
    const day = dayOf(run.startedAt);
    const group = groups.get(day) ?? [];
    groups.set(day, group);
    group.push(run);
  }
  return [...groups].map(([day, ofDay]) => ({ day, runs: ofDay }));
}

/** Uses local time, because with daylight saving some days have 23 or 25 hours. */
export function dayOf(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** The number of days between a day and `now`: 0 is today, 1 is yesterday. */
export function daysBefore(day: number, now: number): number {
  return Math.round((dayOf(now) - day) / 86_400_000);
}
