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

/** Turns of one piece of work at a time for each key. What waits for nobody takes no room. */
export interface KeyedTurns {
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Keys whose work is running or waiting. */
  readonly busy: number;
}

export function createKeyedTurns(): KeyedTurns {
  const last = new Map<string, Promise<unknown>>();
  return {
    get busy() {
      return last.size;
    },
    async take(key, work) {
      const before = last.get(key);
      const mine = before === undefined ? work() : before.then(work, work);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
