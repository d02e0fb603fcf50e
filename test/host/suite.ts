/** Holds the list of tests that run inside VS Code's extension host, and runs them. */
export interface HostTest {
  readonly name: string;
  readonly body: () => void | Promise<void>;
  /** In milliseconds. */
  readonly limit: number;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Begins each result line, to distinguish it from other output of the extension host. */
export const resultMark = '[test] ';
/** Begins the result of a test that passed. */
export const passMark = '✔';

const tests: HostTest[] = [];
const usualLimit = 90_000;

/** Adds a test. It fails when `body` throws, rejects, or takes longer than `limit` milliseconds. */
export function test(name: string, body: HostTest['body'], limit = usualLimit): void {
  tests.push({ name, body, limit });
}

/** Runs all tests one at a time in the order in which they were added, and reports each result through `print`. */
export async function runTests(print: (line: string) => void): Promise<Outcome> {
  let failed = 0;
  for (const { name, body, limit } of tests) {
    const start = performance.now();
    try {
      await withinLimit(body, limit);
      print(`${passMark} ${name} (${Math.round(performance.now() - start)} ms)`);
    } catch (error) {
      failed += 1;
      print(`✖ ${name}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return { passed: tests.length - failed, failed };
}

async function withinLimit(body: HostTest['body'], limit: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limit / 1000} s`)), limit);
  });
  try {
    await Promise.race([body(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
