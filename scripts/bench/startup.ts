/** Measures how long `agent-api` takes from its start to its end, compared with a program of Node that does nothing. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root, samplesFolder } from '../places.ts';
import { contest } from './contest.ts';
import { times, type Figure } from './figure.ts';

const request = join(samplesFolder, 'weather.agentrequest.json');
const commands = [['--version'], ['--help'], ['lint', request]] as const;

export async function benchStartup(): Promise<readonly Figure[]> {
  const run = (...args: readonly string[]): number => {
    const start = performance.now();
    execFileSync(process.execPath, args, { stdio: 'ignore' });
    return performance.now() - start;
  };
  const named = commands.map((args) => ({ args, name: `agent-api ${args[0]}${args.length > 1 ? ' FILE' : ''}` }));
  const [floor, ...measured] = await contest(
    'Starting the command line (a new process each)',
    [
      { name: 'node -e 0', run: () => run('-e', '0') },
      ...named.map(({ args, name }) => ({ name, run: () => run(join(root, 'dist', 'cli', 'main.js'), ...args) })),
    ],
    21,
  );
  return named.map(({ name }, index) => ({
    what: `${name}, from start to end`,
    value: times(measured[index] ?? 0, floor),
    of: '× node -e 0',
    goal: { atMost: 1.5 },
  }));
}
