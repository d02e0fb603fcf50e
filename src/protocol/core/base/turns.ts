/** Limits concurrency: a fixed number of tasks run at a time, and the others wait in order. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(max: number): InTurn {
  let free = max;
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
      // The slot goes directly to the next waiting task.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** Runs one task at a time for each key. `last` contains the keys whose task is running or waiting. */
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
