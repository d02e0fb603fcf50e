/** Asks the system to show an address in its browser. */
import { spawn } from 'node:child_process';

/** Never fails and never waits: on a machine without a browser nothing happens. */
export function openBrowser(address: string): void {
  const [command, ...args] = openCommand(address);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

function openCommand(address: string): readonly [command: string, ...args: string[]] {
  if (process.platform === 'darwin') return ['open', address];
  // Through the shell's own `start`; the empty word is the window's title.
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '""', address.replaceAll('&', '^&')];
  return ['xdg-open', address];
}
