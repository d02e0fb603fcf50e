/** Work that takes turns: so much of it runs at a time, the rest waits in order. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(most: number): InTurn {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      // The turn goes straight to the next one.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
