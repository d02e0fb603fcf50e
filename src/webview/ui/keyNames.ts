/** The names of keys as the user's system writes them. */

/** Whether shortcuts are pressed with Cmd instead of Ctrl. */
export const isMac = navigator.userAgent.includes('Mac');

const macSymbols: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' };

/** Returns how the system writes a shortcut such as `Shift+Alt+C`. On macOS, `Ctrl` is shown as Cmd. */
export function nameKeys(shortcut: string): string {
  if (!isMac) return shortcut;
  return shortcut
    .split('+')
    .map((key) => macSymbols[key] ?? key)
    .join('');
}
