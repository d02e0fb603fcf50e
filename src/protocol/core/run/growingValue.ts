/**
 * Values of parts with a member that grows with each event. The member is read only when it is needed, because
 * reading it makes its next change copy it. Read it before the reader gets the next event, or it has grown.
 */
import type { GrowingJson } from '../json/growingJson.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { weigh } from '../json/weigh.ts';
import type { Media, PartValue } from './ops.ts';
import type { Part } from './run.ts';

export class GrowingValue {
  protected readonly json: GrowingJson;
  /** What the value contributes to `kept` of the run. */
  readonly weight: number;

  constructor(json: GrowingJson, more = 0) {
    this.json = json;
    this.weight = json.weight + more;
  }
}

/**
 * What an event has added to the value at a path: texts and lists continue what was there, members are added. Without a
 * value, everything at the path may be new.
 */
export interface Addition {
  readonly path: readonly string[];
  readonly value: Json | undefined;
}

export class GrowingData extends GrowingValue implements PartValue {
  /** What the event has added; absent if all of the data is new. */
  readonly additions: readonly Addition[] | undefined;

  constructor(json: GrowingJson, additions?: readonly Addition[]) {
    super(json);
    this.additions = additions;
  }

  /** The data, for code that only looks at it now: it changes with the next event. */
  get passingData(): Json {
    return this.json.value;
  }

  get data(): Json {
    return this.json.read();
  }
}

/** Media with other members that grow. */
export class GrowingMedia extends GrowingValue implements PartValue {
  readonly media: Media;

  constructor(media: Media, json: GrowingJson) {
    super(json, weigh(media));
    this.media = media;
  }

  get rest(): JsonObject {
    return this.json.read() as JsonObject;
  }
}

/** Makes the part read the member when it is needed first. A later assignment replaces it. */
export function readLater(part: Part, name: 'data' | 'rest', value: PartValue): void {
  const set = (held: unknown): void => {
    Object.defineProperty(part, name, { value: held, writable: true, enumerable: true, configurable: true });
  };
  const get = (): unknown => {
    const held = value[name];
    set(held);
    return held;
  };
  Object.defineProperty(part, name, { get, set, enumerable: true, configurable: true });
}
