/** Events as they are sent over the wire: plain JSON objects that no later call changes. */
import type { JsonObject } from '../../core/json/json.ts';
import type { PlainDict } from '../../protocols/python/pythonValue.ts';
import type { AgentResponse } from './port/agentResponse.ts';
import type { AgentContent } from './port/contents.ts';
import type { Event } from './port/event.ts';
import type { Message } from './port/message.ts';
import type { Model } from './port/model.ts';
import type { SequenceNumberGenerator } from './sequenceNumberGenerator.ts';

type FieldName<T> = {
  [K in keyof T]: K extends string ? (T[K] extends (...given: never[]) => unknown ? never : K) : never;
}[keyof T];

/** The fields of a model, without its methods. */
export type Wire<T> = T extends Model
  ? { readonly [K in FieldName<T>]: Wire<T[K]> }
  : T extends ReadonlyMap<unknown, unknown>
    ? never
    : T extends PlainDict
      ? JsonObject
      : T extends readonly (infer Element)[]
        ? readonly Wire<Element>[]
        : T;

export type ResponseEvent = Wire<AgentResponse>;
export type MessageEvent = Wire<Message>;
export type ContentEvent = Wire<AgentContent>;
export type AgentEvent = ResponseEvent | MessageEvent | ContentEvent;

/** A copy of the current state of the model. */
export function toWire<M extends Model>(model: M): Wire<M> {
  return model.modelDump() as Wire<M>;
}

/** Numbers events and copies them from the models, which later calls change. */
export type Emit = <E extends Event>(event: E) => Wire<E>;

/** Emits the events of one response. */
export interface Emitter {
  /** Returns the event that a call creates. */
  readonly emit: Emit;
  /** Emits an event that the caller did not ask for, but that must come before the next one. */
  readonly announce: (event: AgentResponse | Message) => void;
}

/** The announcements that were created in the same call as an event, before it. */
const announcements = new WeakMap<object, readonly AgentEvent[]>();

/**
 * Returns all events that the call which returned `event` has created: what it announced, then the event itself.
 * `toSse` and `toSseFrame` send them all.
 */
export function withAnnouncements<E extends object>(event: E): readonly (AgentEvent | E)[] {
  return [...(announcements.get(event) ?? []), event];
}

/** Creates an emitter; with `null`, events have no numbers. `onEvent` receives each event in the order of the stream. */
export function createEmitter(
  numbers: SequenceNumberGenerator | null,
  onEvent: ((event: AgentEvent) => void) | undefined,
): Emitter {
  let announced: AgentEvent[] = [];
  const number = <E extends Event>(event: E): Wire<E> =>
    toWire(numbers === null ? event : numbers.yieldWithSequence(event));
  return {
    emit: (event) => {
      const wire = number(event);
      if (announced.length > 0) announcements.set(wire, announced);
      announced = [];
      onEvent?.(wire as object as AgentEvent);
      return wire;
    },
    announce: (event) => {
      const wire = number<AgentResponse | Message>(event);
      announced.push(wire);
      onEvent?.(wire);
    },
  };
}
