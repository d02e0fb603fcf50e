/** Durations in a form that people can read. */

/** Below one second in milliseconds, otherwise in seconds: `<0.1 ms`, `3.2 ms`, `856 ms`, `2.02 s`, `75 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds > 0 && milliseconds < 0.05) return '<0.1 ms';
  if (Math.round(milliseconds) < 1000) return `${Number(milliseconds.toFixed(milliseconds < 10 ? 1 : 0))} ms`;
  return `${(milliseconds / 1000).toFixed(milliseconds < 60_000 ? 2 : 0)} s`;
}
