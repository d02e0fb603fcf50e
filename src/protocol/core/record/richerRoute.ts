/** Another route of the server of a run, at which it shows more: found when it was sent, and kept in the end line of its file. */
import { isJsonObject, type Json } from '../json/json.ts';

/** Public: `richer` in the end line. */
export interface RicherRoute {
  /** Of the same server, in the place of the one that was asked: `/process`. */
  readonly path: string;
  /** What is spoken there: the id of a dialect. */
  readonly dialect: string;
}

/** Nothing that would lead to another server. */
export function isRoutePath(path: Json | undefined): path is string {
  return typeof path === 'string' && /^(?:\/[\w~-][\w.~-]{0,200}){1,10}\/?$/.test(path);
}

/** That of an end line, which anybody may have written. */
export function readRicherRoute(json: unknown): RicherRoute | undefined {
  const { path, dialect } = isJsonObject(json) ? json : {};
  return isRoutePath(path) && typeof dialect === 'string' ? { path, dialect } : undefined;
}
