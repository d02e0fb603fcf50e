/** What VS Code calls when it is started for tests: `run`, in the extension host. */
import { resultMark, runTests } from './suite.ts';

/** Rejects when a test failed, which VS Code turns into exit code 1. */
export async function run(): Promise<void> {
  process.setSourceMapsEnabled(true);
  const print = (line: string): void => console.log(resultMark + line);
  const { passed, failed } = await runTests(print);
  print(`${passed} passed, ${failed} failed`);
  if (failed > 0) throw new Error(`${failed} tests failed`);
}
