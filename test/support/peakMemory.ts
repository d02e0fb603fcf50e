/** Runs the shipped `agent-api` and measures the peak memory of its process. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAgentApi, startAgentApi, type Finished } from './runAgentApi.ts';

/** This code runs in the command's process and writes its peak memory to a file when the process ends. */
const note = `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS)));`;

export interface Measured extends Finished {
  /** MiB. */
  readonly peak: number;
}

export async function runMeasured(args: readonly string[], input = ''): Promise<Measured> {
  return measure(async (env) => runAgentApi(args, input, env));
}

/** Starts a server, calls `use` with its address, which is the first one in its output, and stops it as Ctrl+C does. */
export async function serveMeasured(args: readonly string[], use: (url: string) => Promise<void>): Promise<Measured> {
  return measure(async (env) => {
    const child = startAgentApi(args, env);
    const out: string[] = [];
    const err: string[] = [];
    child.stderr.on('data', (text: Buffer) => void err.push(text.toString()));
    const closed = once(child, 'close');
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (text: Buffer) => {
        out.push(text.toString());
        if (/http:\S+/.test(out.join(''))) resolve();
      });
      child.once('close', () => resolve());
    });
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(out.join('')) ?? [];
    await use(url);
    child.kill('SIGINT');
    const [code] = (await closed) as [number | null];
    return { code, out: out.join(''), err: err.join('') };
  });
}

async function measure(run: (env: NodeJS.ProcessEnv) => Promise<Finished>): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-peak-'));
  try {
    const file = join(folder, 'peak');
    const options = `--import data:text/javascript,${encodeURIComponent(note)}`;
    const finished = await run({ NODE_OPTIONS: options, PEAK_FILE: file });
    return { ...finished, peak: Number(await readFile(file, 'utf8')) / 1024 };
  } finally {
    await rm(folder, { recursive: true });
  }
}
