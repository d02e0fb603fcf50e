/** Asks the operating system to open an address in the default browser. */
import { spawn } from 'node:child_process';

/** Never fails and never waits: nothing happens on a machine without a browser. */
export function openBrowser(address: string): void {
  const [command, ...args] = openCommand(address);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

function openCommand(address: string): readonly [command: string, ...args: string[]] {
  if (process.platform === 'darwin') return ['open', address];
  // Uses the shell's built-in `start`; the empty argument is the window title.
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '""', address.replaceAll('&', '^&')];
  return ['xdg-open', address];
}
