/** The first line of a text that comes in pieces: the header of a run file, if it is one. */

/** Characters of it that are kept: a request is in it. */
const maxLength = 32 * 1024 * 1024;

export interface FirstLine {
  /** The next piece of the text. Each character is looked at once. */
  push(piece: string): void;
  /** The first line that is not blank, as far as it has come. */
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
