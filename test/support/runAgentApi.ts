/** Runs the shipped `agent-api`: the built file, in its own process. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ciVariables } from '../../src/cli/ciRunner.ts';

const withoutCi = Object.fromEntries(ciVariables.map((name) => [name, '']));
const withoutColors = { NO_COLOR: undefined, FORCE_COLOR: undefined };
const program = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Starts the command, which runs until it ends by itself or is killed. It runs in English and as on a user's machine,
 * even when this machine is a CI runner or has another language.
 */
export function startAgentApi(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...withoutCi, ...withoutColors, LC_ALL: 'en_US.UTF-8', ...env },
  });
}

/** `input`: the standard input. */
export function runAgentApi(
  args: readonly string[],
  input: string | Uint8Array = '',
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): Promise<Finished> {
  const child = startAgentApi(args, env, cwd);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  // A command that needs no input may have ended before it read all of it.
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
