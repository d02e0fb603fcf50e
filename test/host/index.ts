/** Exports `run`, which VS Code calls in the extension host when it is started for tests. */
import { resultMark, runTests } from './suite.ts';

/** Rejects when a test failed, and VS Code then ends with exit code 1. */
export async function run(): Promise<void> {
  process.setSourceMapsEnabled(true);
  const print = (line: string): void => console.log(resultMark + line);
  const { passed, failed } = await runTests(print);
  print(`${passed} passed, ${failed} failed`);
  if (failed > 0) throw new Error(`${failed} tests failed`);
}
