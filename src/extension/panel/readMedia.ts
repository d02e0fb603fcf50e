/** Remote media that the user clicked on: fetched here, without credentials, handed to the page as a data URL. */
import { longestMedia } from '../../protocol/bridge/messages.ts';

/** Milliseconds. */
const patience = 20_000;

/** Rejects with a sentence for the user when it is not of that kind, too large, or cannot be had. */
export async function readMedia(url: string, kind: string): Promise<string> {
  const { protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`${protocol} is not fetched.`);
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(patience) });
  const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!response.ok || !type.startsWith(`${kind}/`)) {
    await response.body?.cancel();
    throw new Error(`HTTP ${response.status}, ${type === '' ? '?' : type}`);
  }
  return `data:${type};base64,${toBase64(await readLimited(response))}`;
}

async function readLimited({ body }: Response): Promise<readonly Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return chunks;
    length += piece.value.length;
    if (length > longestMedia) {
      await reader?.cancel();
      throw new Error(`> ${longestMedia / 1024 / 1024} MB`);
    }
    chunks.push(piece.value);
  }
}

function toBase64(chunks: readonly Uint8Array[]): string {
  // By slices: one call with millions of arguments overflows the stack.
  const slice = 0x8000;
  const binary: string[] = [];
  for (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += slice) {
      binary.push(String.fromCharCode(...chunk.subarray(start, start + slice)));
    }
  }
  return btoa(binary.join(''));
}
