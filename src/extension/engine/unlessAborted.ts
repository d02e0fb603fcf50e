/** A call that was aborted by its signal rejects. This resolves with `undefined` instead. */
export async function unlessAborted<T>(call: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
