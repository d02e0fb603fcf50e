/** Starts a program that serves an agent on loopback, and waits until it responds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface AgentProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** Environment variables in addition to those of this process; `PORT` is set. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningAgent {
  /** Ends with a slash. */
  readonly root: string;
  stop(): Promise<void>;
}

/**
 * Resolves when the agent responds, whatever its health check returns. Throws with the program's output when it ends
 * before that.
 */
export async function startAgent(program: AgentProgram): Promise<RunningAgent> {
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
  const root = `http://127.0.0.1:${port}/`;
  for (let answers = false; !answers;) {
    if (child.exitCode !== null) throw new Error(`the agent ended: ${printed}`);
    answers = await fetch(new URL('health', root)).then(
      () => true,
      () => wait(100, false),
    );
  }
  return {
    root,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts the agent, returns the result of `use`, and stops the agent. */
export async function withAgent<T>(program: AgentProgram, use: (root: string) => Promise<T>): Promise<T> {
  const agent = await startAgent(program);
  try {
    return await use(agent.root);
  } finally {
    await agent.stop();
  }
}

/** Returns a free port on loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
