/** A program that serves an agent on loopback, asked as soon as it answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface AgentProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** Beside those of this process; `PORT` is given. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts it, answers what `use` answers, and ends it. Throws with what it printed when it ends before that. */
export async function withAgent<T>(program: AgentProgram, use: (root: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const { command, args, folder } = program;
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...program.env, PORT: `${port}` } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, 'close');
  try {
    const root = `http://127.0.0.1:${port}/`;
    for (let answers = false; !answers;) {
      if (child.exitCode !== null) throw new Error(`the agent ended: ${printed}`);
      answers = await fetch(new URL('health', root)).then(
        () => true,
        () => wait(100, false),
      );
    }
    return await use(root);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/** A port of loopback that nobody has. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
