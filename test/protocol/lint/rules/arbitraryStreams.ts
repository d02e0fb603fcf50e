/** Generates streams for properties: any JSON, valid streams, and damaged valid streams. */
import fc from 'fast-check';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';

export const jsonValue: fc.Arbitrary<Json> = fc.oneof(
  fc.jsonValue() as fc.Arbitrary<Json>,
  // Objects that resemble events.
  fc.dictionary(
    fc.constantFrom(
      'object',
      'status',
      'type',
      'id',
      'msg_id',
      'index',
      'delta',
      'text',
      'data',
      'content',
      'output',
      'error',
    ),
    fc.oneof(
      fc.constantFrom(
        'response',
        'message',
        'content',
        'text',
        'data',
        'in_progress',
        'completed',
        'failed',
        'msg_1',
        '__proto__',
      ),
      fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
    ),
  ),
);

const shared = { error: null };

const response = (status: string, output: readonly JsonObject[] | null = null): JsonObject => ({
  object: 'response',
  status,
  ...shared,
  id: 'response_1',
  session_id: 's1',
  output,
});

interface Message {
  readonly type: 'message' | 'reasoning';
  /** The deltas of each content. */
  readonly contents: readonly (readonly string[])[];
}

const message: fc.Arbitrary<Message> = fc.record({
  type: fc.constantFrom('message', 'reasoning'),
  contents: fc.array(fc.array(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  }),
});

/** Returns the events of one message; the last one has the whole message. */
function toEvents({ type, contents }: Message, position: number): readonly JsonObject[] {
  const id = `msg_${position}`;
  const whole = { object: 'message', ...shared, id, type, role: 'assistant' };
  const part = (index: number, members: JsonObject): JsonObject => ({
    object: 'content',
    ...shared,
    type: 'text',
    index,
    msg_id: id,
    ...members,
  });
  const completed = contents.map((deltas, index) =>
    part(index, { status: 'completed', delta: false, text: deltas.join('') }),
  );
  return [
    { ...whole, status: 'in_progress', content: null },
    ...contents.flatMap((deltas, index) => [
      ...deltas.map((text) => part(index, { status: 'in_progress', delta: true, text })),
      ...completed.slice(index, index + 1),
    ]),
    { ...whole, status: 'completed', content: completed },
  ];
}

function wrap(events: readonly JsonObject[]): readonly JsonObject[] {
  const output = events.filter(({ object, status }) => object === 'message' && status === 'completed');
  return [response('created'), response('in_progress'), ...events, response('completed', output)];
}

const messages = fc.array(message, { minLength: 1, maxLength: 4 });

/** A valid stream. */
export const streamEvents: fc.Arbitrary<readonly JsonObject[]> = messages.map((all) =>
  wrap(all.flatMap(toEvents)).map((event, index) => ({ sequence_number: index, ...event })),
);

/** The same messages one after the other, and interleaved; some of them without their own end event. */
export const sidewaysStream: fc.Arbitrary<{
  readonly inOrder: readonly JsonObject[];
  readonly interleaved: readonly JsonObject[];
}> = fc
  .tuple(messages, fc.array(fc.nat(), { minLength: 80, maxLength: 80 }), fc.array(fc.nat(), { maxLength: 3 }))
  .map(([all, turns, losses]) => {
    const rows = all.map((one, position) => {
      const events = toEvents(one, position);
      const lost = losses[position];
      return lost === undefined ? events : events.toSpliced(lost % events.length, 1);
    });
    return { inOrder: wrap(rows.flat()), interleaved: wrap(interleave(rows, turns)) };
  });

function interleave(rows: readonly (readonly JsonObject[])[], turns: readonly number[]): readonly JsonObject[] {
  const open = rows.map((row) => [...row]);
  const mixed: JsonObject[] = [];
  for (let turn = 0; open.some((row) => row.length > 0); turn += 1) {
    const waiting = open.filter((row) => row.length > 0);
    const next = waiting[(turns[turn % turns.length] ?? 0) % waiting.length]?.shift();
    if (next !== undefined) mixed.push(next);
  }
  return mixed;
}

interface Damage {
  readonly event: number;
  readonly member: number;
  readonly kind: 'drop' | 'repeat' | 'swap' | 'remove' | 'replace' | 'nest';
  readonly value: Json;
}

const damage: fc.Arbitrary<Damage> = fc.record({
  event: fc.nat(),
  member: fc.nat(),
  kind: fc.constantFrom('drop', 'repeat', 'swap', 'remove', 'replace', 'nest'),
  value: jsonValue,
});

/** A valid stream with some damage. */
export const mutatedStream: fc.Arbitrary<readonly JsonObject[]> = fc
  .tuple(streamEvents, fc.array(damage, { minLength: 1, maxLength: 4 }))
  .map(([events, damages]) => damages.reduce(apply, events));

function apply(events: readonly JsonObject[], { event: place, member, kind, value }: Damage): readonly JsonObject[] {
  const at = place % Math.max(1, events.length);
  const event = events[at];
  if (event === undefined) return events;
  const names = Object.keys(event);
  const name = names[member % Math.max(1, names.length)] ?? 'object';
  switch (kind) {
    case 'drop':
      return events.toSpliced(at, 1);
    case 'repeat':
      return events.toSpliced(at, 0, event);
    case 'swap':
      return events.toSpliced(at, 2, ...events.slice(at, at + 2).reverse());
    case 'remove':
      return events.with(at, Object.fromEntries(Object.entries(event).filter(([key]) => key !== name)));
    case 'replace':
      return events.with(at, { ...event, [name]: value });
    case 'nest': {
      const list = event['content'] ?? event['output'];
      const inside: readonly Json[] = Array.isArray(list) ? [...(list as readonly Json[]), value] : [value];
      return events.with(at, { ...event, [isJsonObject(value) ? 'content' : 'output']: inside });
    }
  }
}
