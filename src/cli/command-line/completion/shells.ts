/** The shells for which `agent-api completion` prints a script. */

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

export type Shell = (typeof shells)[number];
