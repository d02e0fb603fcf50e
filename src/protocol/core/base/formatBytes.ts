/** Sizes in a form that people can read. */

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** Uses units of 1024 and three significant digits. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${power === 0 ? value : Number(value.toPrecision(3))} ${units[power] ?? ''}`;
}
