/**
 * Where a server identifies itself, and what its description contains, for users who have entered an address but not
 * the protocol that is used there.
 */
import type { Json } from '../../core/json/json.ts';

export interface KnownServer {
  /** The name shown to users, with the version where the server reports one. */
  readonly title: string;
  /** The id of the protocol of its routes; absent where only the server's agent knows it. */
  readonly dialect?: string;
  /** The paths that accept requests, as the server reports them; the first one is the one to choose. */
  readonly paths: readonly string[];
}

export interface Introduction {
  /** A URL relative to the routes. */
  readonly place: string;
  /**
   * The description alone decides where requests go. When absent, the server may have other routes for requests as
   * well.
   */
  readonly decides?: true;
  /** `undefined` for a server of another kind. Never throws. */
  read(json: Json): KnownServer | undefined;
}
