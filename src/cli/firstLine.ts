/** Collects the first line of a text that arrives in pieces. In a run file, it is the header. */

/** Maximum number of characters that are kept. This is large because the line contains a request. */
const maxLength = 32 * 1024 * 1024;

interface FirstLine {
  /** Adds the next piece of the text. Each character is processed once. */
  push(piece: string): void;
  /** The part of the first non-blank line that has arrived. */
  readonly text: string;
}

export function createFirstLine(): FirstLine {
  const pieces: string[] = [];
  let length = 0;
  let isComplete = false;
  return {
    push(piece) {
      if (isComplete) return;
      const text = length === 0 ? piece.trimStart() : piece;
      const end = text.indexOf('\n');
      const part = end === -1 ? text : text.slice(0, end);
      pieces.push(part);
      length += part.length;
      isComplete = end !== -1 || length >= maxLength;
    },
    get text() {
      return pieces.join('');
    },
  };
}
