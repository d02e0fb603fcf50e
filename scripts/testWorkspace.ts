/** A temporary copy of the sample workspace, so that tests can write into it. */
import { cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplesFolder } from './places.ts';

export interface TestWorkspace {
  readonly folder: string;
  /** Brings the folder back to the state of a new copy. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/** The copy is a folder named `samples`, in its own parent folder, which `remove` deletes. */
export async function createTestWorkspace(): Promise<TestWorkspace> {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'agent-api-workspace-')));
  const folder = join(parent, 'samples');
  const copy = (): Promise<void> => cp(samplesFolder, folder, { recursive: true });
  await copy();
  return {
    folder,
    async restore() {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, maxRetries: 5 });
      await copy();
    },
    remove: () => rm(parent, { recursive: true, force: true, maxRetries: 5 }),
  };
}
