/**
 * A route of the run's server that shows more details. It is found when the request is sent, and kept in the end line
 * of the run file.
 */
import { isJsonObject, type Json } from '../json/json.ts';

/** Public: the member `betterRoute` of the end line. */
export interface BetterRoute {
  /** The path on the same server that replaces the requested one: `/process`. */
  readonly path: string;
  /** The id of the protocol that is used there. */
  readonly protocol: string;
}

/** Rejects every path that would lead to another server. */
export function isRoutePath(path: Json | undefined): path is string {
  return typeof path === 'string' && /^(?:\/[\w~-][\w.~-]{0,200}){1,10}\/?$/.test(path);
}

/** Reads the route from an end line, which is untrusted. */
export function readBetterRoute(json: unknown): BetterRoute | undefined {
  // Version 0.1 wrote `dialect` instead of `protocol`.
  const { path, dialect, protocol = dialect } = isJsonObject(json) ? json : {};
  return isRoutePath(path) && typeof protocol === 'string' ? { path, protocol } : undefined;
}
