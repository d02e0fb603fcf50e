/** Where a server says who it is, and what is to be known then: for people who have given an address and not what is spoken there. */
import type { Json } from '../../core/json/json.ts';

export interface KnownServer {
  /** What people call it, with its version where it tells. */
  readonly title: string;
  /** The id of the dialect of its routes; absent where only its agent knows. */
  readonly dialect?: string;
  /** Where requests go, as it says: the first is the one to choose. */
  readonly paths: readonly string[];
}

export interface Introduction {
  /** Beside the routes: a relative URL. */
  readonly place: string;
  /** What it says decides where requests go. Otherwise the server may have other routes for them as well. */
  readonly decides?: true;
  /** `undefined` for a server of others. Never throws. */
  read(json: Json): KnownServer | undefined;
}
