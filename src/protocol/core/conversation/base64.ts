/** Joins the pieces in which media are streamed. */

export interface JoinedBase64 {
  add(piece: string): void;
  /** Everything that was added so far, as one Base64 text. Takes no longer if much was added. */
  text(): string;
}

/**
 * Joins pieces of Base64. Most producers encode each piece separately, with its own padding, so the bytes are joined
 * (agentscope 2.0.11, `message/_base.py`, `append_event`). Others cut one encoded text anywhere; such a piece cannot be
 * decoded by itself, and then the texts are joined.
 */
export function createJoinedBase64(): JoinedBase64 {
  let [count, given, encoded] = [0, '', ''];
  /** The bytes that do not fill a group of three; `undefined` after a piece that cannot be decoded. */
  let rest: string | undefined = '';
  return {
    add(piece) {
      count += 1;
      given += piece;
      const bytes = rest === undefined ? undefined : decode(piece);
      if (rest === undefined || bytes === undefined) return void (rest = undefined);
      const all = rest + bytes;
      const length = all.length - (all.length % 3);
      encoded += btoa(all.slice(0, length));
      rest = all.slice(length);
    },
    text: () => (rest === undefined || count === 1 ? given : encoded + btoa(rest)),
  };
}

/** Returns one character for each byte; `undefined` for a text that is not Base64 with its padding. */
function decode(piece: string): string | undefined {
  const text = piece.replaceAll(/\s/g, '');
  if (text.length % 4 !== 0) return undefined;
  try {
    return atob(text);
  } catch {
    return undefined;
  }
}
