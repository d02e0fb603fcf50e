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

/** Turns of one piece of work at a time for each key. `last` has the keys whose work is running or waiting. */
export function createKeyedTurns(last = new Map<string, Promise<unknown>>()) {
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    const leave = (): void => {
      if (last.get(key) === mine) last.delete(key);
    };
    last.set(key, mine);
    mine.then(leave, leave);
    return mine;
  };
}
