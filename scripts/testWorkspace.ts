/** A temporary copy of the sample workspace, so that tests can write into it. */
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplesFolder } from './places.ts';

export interface TestWorkspace {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The copy is a folder named `samples`, in its own parent folder, which `remove` deletes. */
export async function createTestWorkspace(): Promise<TestWorkspace> {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'agent-api-workspace-')));
  const folder = join(parent, 'samples');
  await cp(samplesFolder, folder, { recursive: true });
  return { folder, remove: () => rm(parent, { recursive: true, force: true, maxRetries: 5 }) };
}
