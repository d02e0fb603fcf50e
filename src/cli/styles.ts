/** Shows styled text on a stream, and decides whether a stream has colours. */
import { styleText } from 'node:util';
import { visibleText } from '../protocol/panel/visibleText.ts';
import type { StyledLine } from './styledText.ts';

/**
 * Whether to write colours. Node decides for a terminal, by `NO_COLOR`, `FORCE_COLOR`, `TERM` and more; elsewhere, there
 * are colours if `FORCE_COLOR` asks for them.
 */
export function hasColors(stream: NodeJS.WriteStream): boolean {
  if (stream.isTTY) return stream.hasColors();
  return ['', '1', 'true', '2', '3'].includes(process.env['FORCE_COLOR'] ?? 'none');
}

/** `show` makes each text harmless for the stream, before the escapes of its style are added. */
export function toStyledText(line: StyledLine, show: (text: string) => string): string {
  const parts = line.map((part) =>
    typeof part === 'string' ? show(part) : styleText(part.style, show(part.text), { validateStream: false }),
  );
  return parts.join('');
}

/** Writes the pieces of a text dimmed, each after `before` was called. The beginning of a surrogate pair or of a line break waits for its end. */
export function createDimmedWriter(stream: NodeJS.WriteStream, before: () => void): (piece: string) => void {
  let held = '';
  return (piece) => {
    before();
    const whole = held + piece;
    const cut = /[\r\uD800-\uDBFF]$/.exec(whole)?.index ?? whole.length;
    held = whole.slice(cut);
    if (cut > 0) stream.write(styleText('dim', visibleText(whole.slice(0, cut)), { validateStream: false }));
  };
}
