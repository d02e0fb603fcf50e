/**
 * The entry point of `agent-api`. Node keeps the compiled code in the user's cache folder, if it can. Therefore nothing
 * else is loaded before.
 */
import module from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

// Node 20 has no such cache. `NODE_COMPILE_CACHE` and `NODE_DISABLE_COMPILE_CACHE` have precedence.
const cache = cacheFolder();
const { enableCompileCache } = module as { readonly enableCompileCache?: (folder: string) => unknown };
if (cache !== undefined) enableCompileCache?.(join(cache, 'agent-api'));

await import('./main.ts');

/**
 * The folder for caches of this user, if there is one. Node's own default, the folder for temporary files, is not used:
 * other users could write code into it.
 */
function cacheFolder(): string | undefined {
  const { env, platform } = process;
  const given = platform === 'win32' ? env['LOCALAPPDATA'] : env['XDG_CACHE_HOME'];
  if (given !== undefined && isAbsolute(given)) return given;
  try {
    return join(homedir(), platform === 'darwin' ? 'Library/Caches' : '.cache');
  } catch {
    return undefined;
  }
}
