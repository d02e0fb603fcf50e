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
type Wire<T> = T extends Model
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

/** Creates a function that emits events; with `null`, events have no numbers. */
export function createEmit(numbers: SequenceNumberGenerator | null): Emit {
  return (event) => toWire(numbers === null ? event : numbers.yieldWithSequence(event));
}
