/** `agent-api` as it is shipped, and the most memory that its process had. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAgentApi, type Finished } from './runAgentApi.ts';

/** Runs in the command's process, and writes down its peak when it ends. */
const note = `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS)));`;

export interface Measured extends Finished {
  /** MiB. */
  readonly peak: number;
}

export async function runMeasured(args: readonly string[], input = ''): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-peak-'));
  try {
    const file = join(folder, 'peak');
    const options = `--import data:text/javascript,${encodeURIComponent(note)}`;
    const finished = await runAgentApi(args, input, { NODE_OPTIONS: options, PEAK_FILE: file });
    return { ...finished, peak: Number(await readFile(file, 'utf8')) / 1024 };
  } finally {
    await rm(folder, { recursive: true });
  }
}
