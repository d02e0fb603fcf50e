/** Resolves with `undefined` if the signal has ended the call, which then rejects. */
export async function unlessAborted<T>(call: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
