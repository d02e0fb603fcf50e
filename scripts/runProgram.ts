/** Runs one program until it ends, for build steps. */
import { spawn } from 'node:child_process';
import { root } from './places.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `show` passes the output through; `hide` keeps it for the error message only; `copy` shows it and returns it. */
  readonly output?: 'show' | 'hide' | 'copy';
  /** Milliseconds without output after which the program is killed and counts as failed. Not with `show`. */
  readonly maxSilence?: number;
}

export interface Finished {
  readonly code: number;
  /** Standard output and error in the order of arrival; empty with `show`. */
  readonly text: string;
}

/** Runs `command` and returns its exit code (a signal counts as 1). Throws only when it cannot start. */
export function tryProgram(command: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const { cwd = root, env = {}, output = 'show', maxSilence } = options;
  const stdio = output === 'show' ? 'inherit' : 'pipe';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', stdio, stdio] });
    const chunks: Buffer[] = [];
    const onSilence = (): void => {
      chunks.push(Buffer.from(`\nkilled after ${(maxSilence ?? 0) / 1000} s without output\n`));
      child.kill('SIGKILL');
    };
    const timer = maxSilence === undefined ? undefined : setTimeout(onSilence, maxSilence);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        timer?.refresh();
        if (output === 'copy') process.stdout.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, text: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/** Like `tryProgram`, but an exit code other than 0 throws, with the output that was hidden. */
export async function runProgram(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { code, text } = await tryProgram(command, args, options);
  if (code === 0) return text;
  const hidden = options.output === 'hide' ? `\n${text}` : '';
  throw new Error(`${[command, ...args].join(' ')} ended with code ${code}${hidden}`);
}

/**
 * Returns the command that calls npm: through npm's own file if possible, because Windows would otherwise need a shell.
 */
export function npmCommand(...args: readonly string[]): readonly [command: string, args: readonly string[]] {
  const cli = process.env['npm_execpath'];
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}
