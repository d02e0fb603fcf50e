/** Sends the request of a run again: the request as its user wrote it, for another run that begins as the first one did. */
import { inheritExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { RunHeader } from '../../core/record/runFile.ts';
import { createRun } from '../../core/run/run.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';

/**
 * Returns the recorded request without the ids that were added to it, so that new ones are created when it is sent: in a
 * new session if the user named none. Returns `undefined` if the request is not known.
 */
export function repeatRequest(
  { request, added }: Pick<RunHeader, 'request' | 'added'>,
  { restate }: Pick<WireProtocol, 'restate'>,
): JsonObject | undefined {
  if (!isJsonObject(request)) return undefined;
  // A session that only the response has named is not the user's.
  if (restate?.sentContent(request) !== undefined)
    return inheritExact(restate.restate(request, restate.sessionOf(request, createRun())), request);
  // The list is read from a file. Other added values are part of a valid request, such as an empty list of tools.
  const names = new Set<unknown>(Array.isArray(added) ? added : []);
  const kept = Object.entries(request).filter(([name, value]) => !names.has(name) || typeof value !== 'string');
  return inheritExact(Object.fromEntries(kept), request);
}
