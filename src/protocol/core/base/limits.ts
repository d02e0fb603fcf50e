/**
 * How much of anything is read: of an answer, a run file, a document. The defaults are far beyond what agents
 * send; each can be raised.
 */

/** Settings and the command line have the same names and units. */
export const defaultLimits = {
  /** MiB that arrive over the network. */
  wire: 1024,
  /** MiB that they are after unpacking. */
  unpacked: 1024,
  /** How many times larger an answer may become by unpacking. */
  ratio: 200,
  /** Events, comments and stray lines; lines of a document that has to be read as a whole. */
  events: 2_000_000,
  /** Mi characters of what the events add up to. */
  text: 128,
  /** Seconds from sending the request to the end of the answer. */
  time: 86_400,
  /** MiB of a document that has to be read as a whole. */
  file: 128,
} as const satisfies Readonly<Record<string, number>>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Readonly<Record<LimitName, number>>;

export const limitNames = Object.keys(defaultLimits) as readonly LimitName[];

/** MiB of a file that people write by hand, such as a configuration. */
export const ownFileSize = 1;

export const mebi = 1024 * 1024;

/** Limits that somebody configured; entries that are no limits are left out. Later ones win. */
export function readLimits(...given: readonly unknown[]): Limits {
  const entries = given.flatMap((one) => Object.entries(typeof one === 'object' && one !== null ? one : {}));
  return { ...defaultLimits, ...Object.fromEntries(entries.filter(([name, value]) => isLimit(name, value))) };
}

export function isLimit(name: string, value: unknown): boolean {
  return limitNames.some((known) => known === name) && typeof value === 'number' && value > 0;
}
