/**
 * A JSON value that grows with each event. It changes in place, because copying it for each event would take quadratic
 * time. A value that was read stays the same: the next change copies what it changes.
 */
import { adoptExact } from './exactJson.ts';
import type { Json, JsonObject } from './jsonTypes.ts';
import { setMember } from './setMember.ts';
import { weigh } from './weigh.ts';

export class GrowingJson {
  /** The value for code that changes it in place; all other code uses `read`. */
  value: Json;
  /** The lists and objects that no reader has. */
  #owned = new WeakSet<object>();
  #counted = 0;
  #added = Number.POSITIVE_INFINITY;

  constructor(value: Json) {
    this.value = value;
  }

  /** Returns the value as it is now. */
  read(): Json {
    this.disown();
    return this.value;
  }

  /** Returns the same value, which grows independently of this one. */
  fork(): GrowingJson {
    return new GrowingJson(this.read());
  }

  /** Makes the next changes copy what they change. */
  disown(): void {
    this.#owned = new WeakSet();
  }

  /** Whether the list or object can be changed in place. */
  owns(holder: object): boolean {
    return this.#owned.has(holder);
  }

  /** Returns the list or object itself if it can be changed in place, or else a copy, which takes its place. */
  own<Holder extends object>(holder: Holder): Holder {
    if (this.owns(holder)) return holder;
    const copy = (Array.isArray(holder) ? [...(holder as readonly unknown[])] : { ...holder }) as Holder;
    this.#owned.add(copy);
    adoptExact(copy as JsonObject, holder as JsonObject);
    return copy;
  }

  /** Sets members of the object. */
  merge(members: JsonObject): void {
    const owned = this.own(this.value as Record<string, Json | undefined>);
    for (const [name, value] of Object.entries(members)) setMember(owned, name, value);
    this.value = adoptExact(owned, members);
    this.grew(weigh(members));
  }

  /** Records that values of this weight were added. */
  grew(weight: number): void {
    this.#added += weight;
  }

  /** The weight of the value, at most twice of what it is: it is counted again only if as much was added. */
  get weight(): number {
    if (this.#added > this.#counted) {
      this.#counted = weigh(this.value);
      this.#added = 0;
    }
    return this.#counted + this.#added;
  }
}
