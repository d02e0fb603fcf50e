/** Finds a name for a new endpoint. */
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';

/** The preferred name; with a number after it if another endpoint has this name. */
export function freeName(preferred: string, others: readonly Pick<ConfiguredEndpoint, 'name'>[]): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? preferred : `${preferred} ${count}`;
    if (others.every((other) => other.name !== name)) return name;
  }
}
