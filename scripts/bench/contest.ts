/**
 * Runs contenders in turn, A B A B …, in one process or in child processes. Only the ratios of their times are
 * meaningful.
 */
export interface Contender {
  readonly name: string;
  /** Does the work once; returns milliseconds. */
  run(): Promise<number> | number;
}

/** Prints the medians and their ratios to the first contender, after one warm-up round. Returns the medians in ms. */
export async function contest<const Names extends readonly Contender[]>(
  title: string,
  contenders: Names,
  rounds = 7,
): Promise<{ readonly [Index in keyof Names]: number }> {
  const times = contenders.map(() => [] as number[]);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const time = await contender.run();
      if (round >= 0) times[index]?.push(time);
    }
  }
  const medians = times.map(median);
  const floor = medians[0] ?? 1;
  console.log(`\n${title} (medians of ${rounds})`);
  console.table(
    contenders.map(({ name }, index) => ({
      contender: name,
      ms: Number((medians[index] ?? 0).toFixed(2)),
      ratio: Number(((medians[index] ?? 0) / floor).toFixed(2)),
    })),
  );
  return medians as { readonly [Index in keyof Names]: number };
}

/** Returns the duration of `work` in milliseconds. */
export function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
