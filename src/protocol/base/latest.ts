/** Questions about the same thing that overtake each other: what was asked last counts, whenever its answer comes. */
export interface Latest {
  /** Called when it is asked. The answer to be called later says whether nobody has asked for the same since. */
  ask(key: string): () => boolean;
}

export function createLatest(): Latest {
  const asked = new Map<string, symbol>();
  return {
    ask(key) {
      const mine = Symbol(key);
      asked.set(key, mine);
      return () => asked.get(key) === mine;
    },
  };
}
