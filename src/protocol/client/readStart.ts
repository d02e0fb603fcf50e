/** The beginning of a body as text: whatever sits at an address may send without end. */

/** At most about `longest` characters; the rest is not asked for. Rejects as the body does. */
export async function readStart(body: ReadableStream<Uint8Array> | null, longest: number): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  while (text.length < longest) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}
