/** The calls of a choice. They are looked up, not searched for, because a choice may have any number of them. */
import type { Json } from '../../core/json/json.ts';
import { createKept, type KeptMembers } from './keptMembers.ts';
import { ObjectEnd } from './objectEnd.ts';

export interface CallState {
  readonly key: string;
  /** Its position among the calls. */
  readonly place: number;
  readonly index: Json | undefined;
  id: string | undefined;
  name: string | undefined;
  /** The text received so far, and whether it may be a complete object. */
  text: string;
  readonly end: ObjectEnd;
  readonly kept: KeptMembers;
}

type ById = Map<string, CallState>;

export class CallList {
  readonly #all: CallState[] = [];
  readonly #byId: ById = new Map();
  /** The latest call with each index, and all of them by id. */
  readonly #byIndex = new Map<Json, { latest: CallState; readonly byId: ById }>();

  get count(): number {
    return this.#all.length;
  }

  at(place: number): CallState | undefined {
    return this.#all.at(place);
  }

  add(key: string, index: Json | undefined): CallState {
    const place = this.#all.length;
    const call: CallState = {
      key,
      place,
      index,
      id: undefined,
      name: undefined,
      text: '',
      end: new ObjectEnd(),
      kept: createKept(),
    };
    this.#all.push(call);
    if (index === undefined) return call;
    const there = this.#byIndex.get(index);
    if (there === undefined) this.#byIndex.set(index, { latest: call, byId: new Map() });
    else there.latest = call;
    return call;
  }

  /** Sets the id of a call that has none. */
  identify(call: CallState, id: string): void {
    call.id = id;
    remember(this.#byId, id, call);
    const there = call.index === undefined ? undefined : this.#byIndex.get(call.index);
    if (there !== undefined) remember(there.byId, id, call);
  }

  /** Returns the latest call with the id, with the index, or with both. */
  withId(id: string): CallState | undefined {
    return this.#byId.get(id);
  }

  withIndex(index: Json, id?: string): CallState | undefined {
    const there = this.#byIndex.get(index);
    return id === undefined ? there?.latest : there?.byId.get(id);
  }
}

/** A call may get its id after a later call. */
function remember(calls: ById, id: string, call: CallState): void {
  const known = calls.get(id);
  if (known === undefined || known.place < call.place) calls.set(id, call);
}
