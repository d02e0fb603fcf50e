/**
 * Limits on how much of a response, a run file or a document is read. The defaults are far above what agents send, and
 * each limit can be raised.
 */

/** The default limits. The settings and the command line use the same names and units. */
export const defaultLimits = {
  /** MB received over the network. */
  wire: 1024,
  /** MB after unpacking. */
  unpacked: 1024,
  /** The maximum ratio of unpacked size to received size. */
  ratio: 200,
  /** Events, comments and stray lines of a stream, or lines of a document that has to be read as a whole. */
  events: 2_000_000,
  /** Mi characters of the text that the events add up to. */
  text: 128,
  /** Seconds from sending the request to the end of the response. */
  time: 86_400,
  /** MB of a document that has to be read as a whole. */
  file: 128,
} as const satisfies Readonly<Record<string, number>>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Readonly<Record<LimitName, number>>;

export const limitNames = Object.keys(defaultLimits) as readonly LimitName[];

/** The maximum size, in MB, of a file that people write by hand, such as a configuration. */
export const localFileSize = 1;

/** Converts MB to bytes, and Mi characters to characters. */
export function toBytes(megabytes: number): number {
  return megabytes * 1024 * 1024;
}

/** Characters at the beginning of a document that are enough to recognize most documents. */
export const sampleLength = 64 * 1024;

/** Characters in which the first event is searched for. The text before it is held, and checked only once. */
export const openingLength = toBytes(1);

/**
 * Merges the configured limits with the defaults. Entries that are not limits are ignored, and later values override
 * earlier ones.
 */
export function readLimits(...given: readonly unknown[]): Limits {
  const entries = given.flatMap((one) => Object.entries(typeof one === 'object' && one !== null ? one : {}));
  return { ...defaultLimits, ...Object.fromEntries(entries.filter(([name, value]) => isLimit(name, value))) };
}

export function isLimit(name: string, value: unknown): boolean {
  return limitNames.some((known) => known === name) && typeof value === 'number' && value > 0;
}
