/**
 * Counts how many characters some work scans with the engine's own string searches. A count is used because a time
 * would depend on the machine.
 */
import { mock } from 'node:test';

/** Returns the count. For work with quadratic cost, the count grows quadratically on every machine. */
export function countScanned(work: () => void): number {
  const { indexOf, includes, trimStart, trimEnd } = String.prototype;
  let scanned = 0;
  const count = (text: unknown, from: number, to: number): void => {
    scanned += Math.max(0, (to === -1 ? String(text).length : to) - from);
  };
  const mocks = [
    mock.method(String.prototype, 'indexOf', function (this: string, what: string, from = 0) {
      const found = Reflect.apply(indexOf, this, [what, from]);
      count(this, from, found);
      return found;
    }),
    mock.method(String.prototype, 'includes', function (this: string, what: string, from = 0) {
      count(this, from, Reflect.apply(indexOf, this, [what, from]));
      return Reflect.apply(includes, this, [what, from]);
    }),
    ...([trimStart, trimEnd] as const).map((trim) =>
      mock.method(String.prototype, trim.name as 'trimStart' | 'trimEnd', function (this: string) {
        const trimmed = Reflect.apply(trim, this, []);
        count(this, trimmed.length, this.length);
        return trimmed;
      }),
    ),
  ];
  try {
    work();
  } finally {
    for (const { mock: one } of mocks) one.restore();
  }
  return scanned;
}
