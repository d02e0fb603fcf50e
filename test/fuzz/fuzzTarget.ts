/** Defines one fuzz target: the source of its inputs, and the property that must hold for each of them. */
import fc from 'fast-check';

export interface FuzzBudget {
  readonly seed: number;
  readonly runs: number;
  /** The time in milliseconds after which no new input is started. */
  readonly time?: number;
  /** Called after each input. */
  readonly onRun?: () => void;
}

export interface FuzzOutcome {
  readonly runs: number;
  /** The smallest input that was found to violate the property, with the seed; absent if there is none. */
  readonly failure?: string;
}

export interface FuzzTarget {
  readonly name: string;
  /** The number of inputs in each run of the unit tests, always the same ones: one or two seconds of work. */
  readonly slice: number;
  fuzz(budget: FuzzBudget): Promise<FuzzOutcome>;
}

export interface FuzzClaim<Input> {
  readonly name: string;
  readonly slice: number;
  readonly input: fc.Arbitrary<Input>;
  /** Throws if the property does not hold. */
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

/**
 * The number of inputs with one seed; the next inputs get the next seed, because fast-check's interruption keeps some
 * bytes of each input until its check is over.
 */
const roundLength = 100_000;

/** Inputs can be long: the beginning is enough to recognize one, and the seed reproduces it. */
const maxReportLength = 4000;

interface Failed {
  readonly seed: number;
  readonly counterexamplePath: string | null;
  readonly counterexample: unknown;
  readonly errorInstance: unknown;
}

function describe({ seed, counterexamplePath, counterexample, errorInstance }: Failed): string {
  const why = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance);
  const input = fc.stringify(counterexample).slice(0, maxReportLength);
  return `seed ${seed}, path ${counterexamplePath ?? ''}\n${input}\n${why.slice(0, maxReportLength)}`;
}
