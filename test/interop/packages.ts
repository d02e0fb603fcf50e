/**
 * Installs the real packages in the versions that `locks/` lists with their hashes: those of the templates, and those
 * that no template needs.
 */
import { join } from 'node:path';
import { installPython } from '../../scripts/installPython.ts';
import { root } from '../../scripts/places.ts';

export interface Peer {
  /** The reason why a test that needs the package is skipped, or false. */
  readonly skip: string | false;
  /** The interpreter that has the package; empty if the test is skipped. */
  readonly python: string;
}

/**
 * `agentscope`: agentscope-runtime 1.1 with AgentScope 1, a2a-sdk 0.3 and openai 2. `mlflow`: with its agent server.
 * `newest`: MLflow with openai 3, and a2a-sdk 1, both of which are incompatible with agentscope-runtime.
 */
export const [agentscope, mlflow, newest] = await Promise.all([
  install('test/interop/locks/agentscope.txt'),
  install('test/interop/locks/mlflow.txt'),
  install('test/interop/locks/newest.txt'),
]);

async function install(lockFile: string): Promise<Peer> {
  const packages = await installPython(join(root, lockFile));
  return packages.ok ? { skip: false, python: packages.python } : { skip: packages.why, python: '' };
}
