/** Prints what a script is doing and how long it took, so that no long step is silent. */

/**
 * Prints `title` before `run`, and after it `title` with the time and with what `describe` says about the result.
 * Nothing more is printed if `run` throws.
 */
export async function showProgress<Value>(
  title: string,
  run: () => Promise<Value>,
  describe?: (value: Value) => string,
): Promise<Value> {
  console.log(`${title}…`);
  const start = performance.now();
  const value = await run();
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  console.log(`${title}: ${describe === undefined ? seconds : `${describe(value)}, ${seconds}`}`);
  return value;
}
