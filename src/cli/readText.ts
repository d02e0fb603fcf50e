/** The text of a file or of standard input: the same text for the same bytes, whichever way they come. */
import { createBodyText } from '../protocol/wire/bodyText.ts';
import { readInput } from './terminal.ts';

/** `-` is standard input. UTF-8 or UTF-16, without its byte order mark. Rejects with the system's error. */
export async function readText(file: string): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of readTextPieces(file)) pieces.push(piece);
  return pieces.join('');
}

/** The same, piece by piece. */
export async function* readTextPieces(file: string): AsyncGenerator<string, void> {
  const text = createBodyText('');
  for await (const chunk of readInput(file)) yield text.push(chunk as Uint8Array);
  yield text.end();
}
