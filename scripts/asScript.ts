/** The edge of every script: a failure becomes one message and exit code 1. */

/** Runs `main`; what it answers is the process's exit code. `DEBUG` in the environment shows stacks. */
export async function asScript(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const debug = process.env['DEBUG'] !== undefined;
    console.error(error instanceof Error && !debug ? error.message : error);
    process.exitCode = 1;
  }
}
