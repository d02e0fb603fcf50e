/** The text of a response as it grows, for a terminal. */
import { visibleText } from '../../protocol/panel/visibleText.ts';
import type { RunState } from '../../protocol/session/live/runState.ts';

/** Prints the text of the response as it grows, and each call when its arguments are complete. */
export function createTextReporter({ run }: RunState, print: (text: string) => void): () => void {
  const reported = new Map<string, number>();
  return () => {
    for (const { key, kind, origin, name, parts, closed } of run.items) {
      if (origin === 'request' || (kind !== 'message' && kind !== 'call')) continue;
      if (kind === 'call' && (!closed || reported.has(key))) continue;
      if (!reported.has(key)) print(kind === 'call' ? `\r\n→ ${visibleText(name ?? '')} ` : '\r\n');
      reported.set(key, 0);
      for (const { index, text } of parts) {
        const part = `${key} ${index}`;
        const before = reported.get(part) ?? 0;
        if (text.length > before) print(visibleText(text.slice(before)).replaceAll('\n', '\r\n'));
        reported.set(part, text.length);
      }
    }
  };
}
