/** Starts a program that serves an agent on loopback, and waits until it responds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../src/node/localPorts.ts';

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
  /** Returns what the agent has printed so far. */
  printed(): string;
  stop(): Promise<void>;
}

/**
 * Resolves when the agent responds, whatever its health check returns. Throws with the program's output when it ends
 * before that.
 */
export async function startAgent(program: AgentProgram): Promise<RunningAgent> {
  const port = await findFreePort();
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
    answers = await fetch(new URL('health', root)).then(
      () => true,
      () => wait(100, false),
    );
    if (child.exitCode !== null) throw new Error(`the agent ended: ${printed}`);
  }
  return {
    root,
    printed: () => printed,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts the agent, returns the result of `use`, and stops the agent. An error of `use` tells what the agent printed. */
export async function withAgent<T>(program: AgentProgram, use: (root: string) => Promise<T>): Promise<T> {
  const agent = await startAgent(program);
  try {
    return await use(agent.root);
  } catch (error) {
    throw new Error(`The agent has printed: ${agent.printed()}`, { cause: error });
  } finally {
    await agent.stop();
  }
}
