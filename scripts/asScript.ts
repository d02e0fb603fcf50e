/** The entry point of every script: turns an error into one message and exit code 1. */

/** Runs `main`, which returns the exit code of the process. Set `DEBUG` in the environment to print stack traces. */
export async function asScript(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const debug = process.env['DEBUG'] !== undefined;
    console.error(error instanceof Error && !debug ? error.message : error);
    process.exitCode = 1;
  }
}
