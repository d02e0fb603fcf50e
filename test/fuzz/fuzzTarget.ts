/** One thing that is fuzzed: where its inputs come from, and what must hold for each of them. */
import fc from 'fast-check';

export interface FuzzBudget {
  readonly seed: number;
  readonly runs: number;
  /** Milliseconds after which no new input is begun. */
  readonly time?: number;
  /** Called after each input. */
  readonly onRun?: () => void;
}

export interface FuzzOutcome {
  readonly runs: number;
  /** The smallest input that was found to break the claim, with the seed; absent where none was. */
  readonly failure?: string;
}

export interface FuzzTarget {
  readonly name: string;
  /** Inputs that each run of the unit tests takes, always the same ones: a second of work or two. */
  readonly slice: number;
  fuzz(budget: FuzzBudget): Promise<FuzzOutcome>;
}

export interface FuzzClaim<Input> {
  readonly name: string;
  readonly slice: number;
  readonly input: fc.Arbitrary<Input>;
  /** Throws where the claim does not hold. */
  holds(input: Input): void | Promise<void>;
}

export function fuzzTarget<Input>({ name, slice, input, holds }: FuzzClaim<Input>): FuzzTarget {
  return {
    name,
    slice,
    async fuzz({ seed, runs, time = Infinity, onRun }) {
      const property = fc.asyncProperty(input, async (value) => {
        await holds(value);
        onRun?.();
      });
      const end = performance.now() + time;
      let done = 0;
      for (let round = seed; done < runs && performance.now() < end; round += 1) {
        const details = await fc.check(property, {
          seed: round,
          numRuns: Math.min(runs - done, roundLength),
          plugins: time === Infinity ? [] : [fc.interruptAfterTimeLimit(end - performance.now())],
        });
        done += details.numRuns;
        if (details.failed) return { runs: done, failure: describe(details) };
      }
      return { runs: done };
    },
  };
}

/** Inputs with one seed, the next ones have the next: what interrupts fast-check keeps some bytes of each until its check is over. */
const roundLength = 100_000;

/** Inputs can be long: their beginning is enough to see what they are, the seed to have them again. */
const longestReport = 4000;

interface Failed {
  readonly seed: number;
  readonly counterexamplePath: string | null;
  readonly counterexample: unknown;
  readonly errorInstance: unknown;
}

function describe({ seed, counterexamplePath, counterexample, errorInstance }: Failed): string {
  const why = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance);
  const input = fc.stringify(counterexample).slice(0, longestReport);
  return `seed ${seed}, path ${counterexamplePath ?? ''}\n${input}\n${why.slice(0, longestReport)}`;
}
