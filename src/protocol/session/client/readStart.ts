/** The beginning of a body as text: whatever sits at an address may send without end. */
import type { Exchanged } from './exchange.ts';

/** At most about `longest` characters; the rest is not asked for, and the connection ended. Rejects as the body does. */
export async function readStart({ body, close }: Exchanged, longest: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const piece of body) {
      text += decoder.decode(piece, { stream: true });
      if (text.length >= longest) break;
    }
    return text;
  } finally {
    close();
  }
}
