/** Reads the beginning of a body as text, because an untrusted server may send an endless body. */
import type { Exchanged } from './exchange.ts';

/**
 * Reads at most about `maxLength` characters; the rest is not requested, and the connection is closed. Rejects as the
 * body does.
 */
export async function readStart({ body, close }: Exchanged, maxLength: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const piece of body) {
      text += decoder.decode(piece, { stream: true });
      if (text.length >= maxLength) break;
    }
    return text;
  } finally {
    close();
  }
}
