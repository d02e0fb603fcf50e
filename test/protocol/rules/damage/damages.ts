/**
 * Ways to damage a clean stream, each with the rules of which one must tell, and where. A damage
 * answers nothing where it would do no harm: the table counts harmful ones only.
 */
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/base/json.ts';

export type Events = readonly (JsonObject | string)[];

export interface Damaged {
  readonly events: Events;
  /** Events at one of which it must be told; -1 stands for the last. */
  readonly at: readonly number[];
}

export interface Damage {
  readonly name: string;
  readonly rules: readonly string[];
  /** Damages event `index`; `undefined` where this kind of damage does not apply. */
  apply(events: readonly JsonObject[], index: number): Damaged | undefined;
}

const text = (event: JsonObject): string | undefined => (typeof event['text'] === 'string' ? event['text'] : undefined);
const isContent = (event: JsonObject | undefined): event is JsonObject => event?.['object'] === 'content';
const isMessage = (event: JsonObject | undefined): event is JsonObject => event?.['object'] === 'message';
const isResponse = (event: JsonObject | undefined): event is JsonObject => event?.['object'] === 'response';
const isDelta = (event: JsonObject | undefined): event is JsonObject =>
  isContent(event) && event['delta'] === true && (text(event) ?? '') !== '';
const isCompleted = (event: JsonObject): boolean => event['status'] === 'completed';
const isCompletedText = (event: JsonObject): boolean =>
  isContent(event) && isCompleted(event) && text(event) !== undefined;

const renumber = (events: readonly JsonObject[]): readonly JsonObject[] =>
  events.map((event, number) => ('sequence_number' in event ? { ...event, sequence_number: number } : event));

const without = (events: readonly JsonObject[], index: number): readonly JsonObject[] => events.toSpliced(index, 1);

function change(events: readonly JsonObject[], index: number, members: JsonObject): Damaged {
  return { events: events.with(index, { ...events[index], ...members }), at: [index] };
}

/** Is the text of this content repeated whole later, so that a lost delta shows? */
function isSummedUp(events: readonly JsonObject[], index: number): boolean {
  const { msg_id: owner, index: place } = events[index] ?? {};
  return events
    .slice(index + 1)
    .some((event) => isCompletedText(event) && event['msg_id'] === owner && event['index'] === place);
}

/** The event that closes the content or message, after `index`. */
function closing(events: readonly JsonObject[], index: number): number {
  const { msg_id: owner, index: place } = events[index] ?? {};
  return events.findIndex(
    (event, at) => at > index && isCompletedText(event) && event['msg_id'] === owner && event['index'] === place,
  );
}

function dataOf(event: JsonObject | undefined): JsonObject | undefined {
  return isContent(event) && isJsonObject(event['data']) ? event['data'] : undefined;
}

/** The same change in every event of a message, its snapshots and the final output included. */
function everywhere(events: readonly JsonObject[], edit: (content: JsonObject) => JsonObject): readonly JsonObject[] {
  const walk = (json: Json | undefined): Json => {
    if (Array.isArray(json)) return json.map(walk);
    if (!isJsonObject(json)) return json ?? null;
    const walked = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, walk(value)]));
    return walked['object'] === 'content' ? edit(walked) : walked;
  };
  return events.map((event) => walk(event) as JsonObject);
}

export const damages: readonly Damage[] = [
  {
    name: 'an event is lost',
    rules: ['sequence-gap', 'sequence-start', 'no-terminal-response'],
    apply: (events, index) => ({ events: without(events, index), at: [index, -1] }),
  },
  {
    name: 'a delta is lost, the rest renumbered',
    rules: ['text-mismatch'],
    apply: (events, index) =>
      isDelta(events[index]) && isSummedUp(events, index)
        ? { events: renumber(without(events, index)), at: [closing(events, index) - 1] }
        : undefined,
  },
  {
    name: 'the announcement of a message is lost, the rest renumbered',
    rules: ['message-unannounced'],
    apply: (events, index) =>
      isMessage(events[index]) && !isCompleted(events[index])
        ? { events: renumber(without(events, index)), at: events.map((_, at) => at) }
        : undefined,
  },
  {
    name: 'the end of a content is lost, the rest renumbered',
    rules: ['content-unfinished'],
    apply: (events, index) =>
      isContent(events[index]) && isCompleted(events[index])
        ? { events: renumber(without(events, index)), at: events.map((_, at) => at) }
        : undefined,
  },
  {
    name: 'the end of a message is lost, the rest renumbered',
    rules: ['message-unfinished'],
    apply: (events, index) =>
      isMessage(events[index]) && isCompleted(events[index])
        ? { events: renumber(without(events, index)), at: events.map((_, at) => at) }
        : undefined,
  },
  {
    name: 'the beginning is lost, the rest renumbered',
    rules: ['response-not-created'],
    apply: (events, index) => (index === 0 ? { events: renumber(without(events, 0)), at: [0] } : undefined),
  },
  {
    name: 'an event comes twice',
    rules: ['sequence-repeated'],
    apply: (events, index) => ({ events: events.toSpliced(index, 0, events[index] ?? {}), at: [index + 1] }),
  },
  {
    name: 'a delta comes twice, renumbered',
    rules: ['text-mismatch'],
    apply: (events, index) =>
      isDelta(events[index]) && isSummedUp(events, index)
        ? { events: renumber(events.toSpliced(index, 0, events[index])), at: [closing(events, index) + 1] }
        : undefined,
  },
  {
    name: 'two neighbours are swapped',
    rules: ['sequence-disorder', 'sequence-start', 'sequence-gap', 'event-after-terminal'],
    apply: (events, index) => {
      const [one, other] = [events[index], events[index + 1]];
      if (one === undefined || other === undefined) return undefined;
      return { events: events.with(index, other).with(index + 1, one), at: [index, index + 1] };
    },
  },
  {
    name: 'two deltas are swapped, renumbered',
    rules: ['text-mismatch'],
    apply: (events, index) => {
      const [one, other] = [events[index], events[index + 1]];
      if (!isDelta(one) || !isDelta(other) || one['msg_id'] !== other['msg_id'] || !isSummedUp(events, index))
        return undefined;
      if (`${text(one)}${text(other)}` === `${text(other)}${text(one)}`) return undefined;
      return { events: renumber(events.with(index, other).with(index + 1, one)), at: [closing(events, index)] };
    },
  },
  {
    name: 'the stream is cut between events',
    rules: ['no-terminal-response'],
    apply: (events, index) => (index === 0 ? undefined : { events: events.slice(0, index), at: [-1] }),
  },
  {
    name: 'the stream is cut inside an event',
    rules: ['broken-frame', 'frame-cut'],
    apply: (events, index) => ({
      events: [...events.slice(0, index), JSON.stringify(events[index]).slice(0, -7)],
      at: [index],
    }),
  },
  {
    name: 'a sequence number is wrong',
    rules: ['sequence-gap', 'sequence-start'],
    apply: (events, index) => change(events, index, { sequence_number: 1000 + index }),
  },
  {
    name: 'a sequence number is gone',
    rules: ['sequence-missing'],
    apply: (events, index) => change(events, index, { sequence_number: null }),
  },
  {
    name: 'the text of a delta is altered',
    rules: ['text-mismatch'],
    apply: (events, index) => {
      const event = events[index];
      if (!isDelta(event) || !isSummedUp(events, index)) return undefined;
      return { ...change(events, index, { text: `${text(event)}#` }), at: [closing(events, index)] };
    },
  },
  {
    name: 'the completed text is altered',
    rules: ['text-mismatch'],
    apply: (events, index) => {
      const event = events[index];
      const streamed = events.slice(0, index).some((other) => isDelta(other) && other['msg_id'] === event?.['msg_id']);
      return event !== undefined && isCompletedText(event) && streamed
        ? change(events, index, { text: `${text(event)}#` })
        : undefined;
    },
  },
  {
    name: 'a status is no word of the protocol',
    rules: ['status-unknown'],
    apply: (events, index) => change(events, index, { status: 'done' }),
  },
  {
    name: 'a completed message goes back to work',
    rules: ['status-order', 'delta-after-completed'],
    apply: (events, index) => {
      const event = events[index];
      if (!isMessage(event) || !isCompleted(event)) return undefined;
      const again = { ...event, status: 'in_progress', content: null };
      return { events: renumber(events.toSpliced(index + 1, 0, again)), at: [index + 1] };
    },
  },
  {
    name: 'a delta after its content was completed',
    rules: ['delta-after-completed', 'status-order'],
    apply: (events, index) => {
      const event = events[index];
      if (event === undefined || !isCompletedText(event)) return undefined;
      const again = { ...event, status: 'in_progress', delta: true, text: 'more' };
      return { events: renumber(events.toSpliced(index + 1, 0, again)), at: [index + 1] };
    },
  },
  {
    name: 'a delta names another message',
    rules: ['message-unannounced'],
    apply: (events, index) => (isDelta(events[index]) ? change(events, index, { msg_id: 'msg_other' }) : undefined),
  },
  {
    name: 'a content names no message',
    rules: ['owner-missing'],
    apply: (events, index) => (isContent(events[index]) ? change(events, index, { msg_id: null }) : undefined),
  },
  {
    name: 'a content skips indexes',
    rules: ['index-gap'],
    apply: (events, index) =>
      isContent(events[index]) && typeof events[index]['index'] === 'number'
        ? change(events, index, { index: events[index]['index'] + 3 })
        : undefined,
  },
  {
    name: 'a content changes its type',
    rules: ['content-type-changed', 'event-shape'],
    apply: (events, index) => {
      const event = events[index];
      if (
        !isContent(event) ||
        !events
          .slice(0, index)
          .some((other) => isContent(other) && other['msg_id'] === event['msg_id'] && other['index'] === event['index'])
      )
        return undefined;
      return change(
        events,
        index,
        event['type'] === 'refusal' ? { type: 'text', text: 'x' } : { type: 'refusal', refusal: 'x' },
      );
    },
  },
  {
    name: 'a content type that does not exist',
    rules: ['content-type-unknown'],
    apply: (events, index) => (isContent(events[index]) ? change(events, index, { type: 'markdown' }) : undefined),
  },
  {
    name: 'a message type that does not exist',
    rules: ['message-type-unknown'],
    apply: (events, index) => (isMessage(events[index]) ? change(events, index, { type: 'speech' }) : undefined),
  },
  {
    name: 'a message changes its role',
    rules: ['message-changed'],
    apply: (events, index) => {
      const event = events[index];
      const announced = events.slice(0, index).some((other) => isMessage(other) && other['id'] === event?.['id']);
      return isMessage(event) && announced ? change(events, index, { role: 'user' }) : undefined;
    },
  },
  {
    name: 'a member has the wrong type',
    rules: ['event-shape'],
    apply: (events, index) =>
      isDelta(events[index]) ? change(events, index, { text: { value: 'x' } }) : change(events, index, { status: 5 }),
  },
  {
    name: 'an object that the protocol does not know',
    rules: ['unknown-object'],
    apply: (events, index) => change(events, index, { object: 'thread.run' }),
  },
  {
    name: 'an event after the end',
    rules: ['event-after-terminal'],
    apply: (events, index) =>
      isResponse(events[index]) && index === events.length - 1
        ? {
            events: [
              ...events,
              {
                ...events[0],
                sequence_number: events.length,
                object: 'message',
                status: 'in_progress',
                id: 'msg_late',
              },
            ],
            at: [events.length],
          }
        : undefined,
  },
  {
    name: 'failed, but no error says why',
    rules: ['failed-without-error'],
    apply: (events, index) =>
      isResponse(events[index]) && isCompleted(events[index])
        ? change(events, index, { status: 'failed', error: null })
        : undefined,
  },
  {
    name: 'an error, but not failed',
    rules: ['error-without-failed'],
    apply: (events, index) =>
      isResponse(events[index]) && isCompleted(events[index])
        ? change(events, index, { error: { code: 'E', message: 'boom' } })
        : undefined,
  },
  {
    name: 'the response changes its id',
    rules: ['response-changed'],
    apply: (events, index) =>
      isResponse(events[index]) && index > 0 ? change(events, index, { id: 'response_other' }) : undefined,
  },
  {
    name: 'the session changes',
    rules: ['response-changed'],
    apply: (events, index) =>
      isResponse(events[index]) && index > 0 ? change(events, index, { session_id: 'another' }) : undefined,
  },
  {
    name: 'an output answers no call',
    rules: ['output-without-call'],
    apply: (events, index) => {
      const data = dataOf(events[index]);
      if (data?.['output'] === undefined || typeof data['call_id'] !== 'string') return undefined;
      const owner = events[index]?.['msg_id'];
      if (events.findIndex((event) => isContent(event) && event['msg_id'] === owner) !== index) return undefined;
      const id = data['call_id'];
      const edited = everywhere(events, (content) => {
        const inner = content['data'];
        const own = isJsonObject(inner) && inner['call_id'] === id && inner['output'] !== undefined;
        return own ? { ...content, data: { ...inner, call_id: 'call_nobody' } } : content;
      });
      return { events: edited, at: events.map((_, at) => at) };
    },
  },
  {
    name: 'two calls share an id',
    rules: ['duplicate-call-id'],
    apply: (events, index) => {
      const data = dataOf(events[index]);
      if (data?.['arguments'] === undefined || typeof data['call_id'] !== 'string') return undefined;
      const others = events
        .map(dataOf)
        .filter((other) => other?.['arguments'] !== undefined && other['call_id'] !== data['call_id']);
      const [other] = others;
      if (other === undefined) return undefined;
      const edited = everywhere(events, (content) => {
        const inner = content['data'];
        const own = isJsonObject(inner) && inner['call_id'] === data['call_id'] && inner['arguments'] !== undefined;
        return own ? { ...content, data: { ...inner, call_id: other['call_id'] } } : content;
      });
      return { events: edited, at: events.map((_, at) => at) };
    },
  },
  {
    name: 'arguments are no JSON',
    rules: ['arguments-not-json'],
    apply: (events, index) => {
      const data = dataOf(events[index]);
      if (data?.['arguments'] === undefined || !isCompleted(events[index] ?? {})) return undefined;
      const edited = everywhere(events, (content) => {
        const inner = content['data'];
        const own = isJsonObject(inner) && inner['call_id'] === data['call_id'] && inner['arguments'] !== undefined;
        return own ? { ...content, data: { ...inner, arguments: '{"city": ' } } : content;
      });
      return { events: edited, at: events.map((_, at) => at) };
    },
  },
  {
    name: 'a message is missing in the final output',
    rules: ['output-incomplete'],
    apply: (events, index) => {
      const event = events[index];
      const output = event?.['output'];
      if (!isResponse(event) || !Array.isArray(output) || output.length === 0) return undefined;
      return change(events, index, { output: output.slice(1) as readonly Json[] });
    },
  },
  {
    name: 'the final output holds another text',
    rules: ['output-differs'],
    apply: (events, index) => {
      const event = events[index];
      if (!isResponse(event) || !Array.isArray(event['output'])) return undefined;
      let changed = false;
      const [output] = everywhere([{ output: event['output'] }], (content) => {
        if (changed || typeof content['text'] !== 'string' || content['text'] === '') return content;
        changed = true;
        return { ...content, text: `${content['text']}#` };
      });
      return changed ? change(events, index, { output: output?.['output'] ?? null }) : undefined;
    },
  },
];
