/** Generates random answers as data, and builds them with either kind of builder. */
import fc from 'fast-check';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import type { ContentBuilder } from '../../../../src/protocol/server/builders/contentBuilder.ts';
import type { ResponseBuilder } from '../../../../src/protocol/server/builders/responseBuilder.ts';
import type { Role } from '../../../../src/protocol/protocols/agent-api/enums.ts';

export type PlannedContent =
  | { readonly type: 'text'; readonly set: string | undefined; readonly pieces: readonly string[] }
  | { readonly type: 'data'; readonly set: JsonObject | undefined; readonly pieces: readonly JsonObject[] }
  | { readonly type: 'image' | 'refusal'; readonly value: string };

export interface PlannedMessage {
  readonly role: Role;
  readonly messageType: string;
  readonly contents: readonly PlannedContent[];
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('', '北京', '👩‍💻', '\u2028\u0000"\\'),
);

/**
 * Without keys that JavaScript would sort and without floats that are whole numbers, because JavaScript's JSON cannot
 * represent them.
 */
const json = fc
  .jsonValue({ maxDepth: 2, stringUnit: 'grapheme' })
  .filter(
    (value) => !/"(?:\d+|__proto__)":|-0/.test(JSON.stringify(value)) && !/\de[+-]?\d/.test(JSON.stringify(value)),
  );
const data = fc.dictionary(fc.constantFrom('a', 'b', 'city', '键'), json, {
  maxKeys: 3,
  noNullPrototype: true,
}) as fc.Arbitrary<JsonObject>;

const content: fc.Arbitrary<PlannedContent> = fc.oneof(
  fc.record({
    type: fc.constant('text' as const),
    set: fc.option(text, { nil: undefined }),
    pieces: fc.array(text, { maxLength: 4 }),
  }),
  fc
    .record({
      type: fc.constant('data' as const),
      set: fc.option(data, { nil: undefined }),
      pieces: fc.array(data, { maxLength: 3 }),
    })
    .filter(({ set, pieces }) => set !== undefined || pieces.length > 0),
  fc.record({ type: fc.constantFrom('image' as const, 'refusal' as const), value: text }),
);

const spoken: fc.Arbitrary<PlannedMessage> = fc.record({
  role: fc.constantFrom<Role[]>('assistant', 'tool', 'user', 'system'),
  messageType: fc.constantFrom('message', 'reasoning', 'mcp_list_tools'),
  contents: fc.array(content, { maxLength: 3 }),
});

function cut(characters: readonly string[], size: number): readonly string[] {
  const count = Math.ceil(characters.length / size);
  return Array.from({ length: count }, (_, index) => characters.slice(index * size, (index + 1) * size).join(''));
}

/** A call with streamed arguments: its id and name come first, as a piece or as a whole. */
const call: fc.Arbitrary<PlannedMessage> = fc
  .record({ id: fc.uuid(), given: data, size: fc.integer({ min: 1, max: 9 }), asPieces: fc.boolean() })
  .map(({ id, given, size, asPieces }) => {
    const pieces = cut(Array.from(JSON.stringify(given)), size);
    const first = { call_id: id, name: 'get_weather', arguments: '' };
    const more = pieces.map((piece) => ({ arguments: piece }));
    const planned = { set: asPieces ? undefined : first, pieces: asPieces ? [first, ...more] : more };
    return { role: 'assistant', messageType: 'function_call', contents: [{ type: 'data', ...planned }] };
  });

export const plannedMessages: fc.Arbitrary<readonly PlannedMessage[]> = fc.array(fc.oneof(spoken, spoken, call), {
  maxLength: 3,
});

/** The methods that both kinds of builders have. */
export type AnyBuilder = Pick<ResponseBuilder, 'created' | 'inProgress' | 'completed'> & {
  createMessageBuilder(options: { role: Role; messageType: string }): {
    getMessageData(): object;
    createContentBuilder(options: { contentType: PlannedContent['type'] }): AnyContentBuilder;
    complete(): object;
  };
};

type AnyContentBuilder = Pick<
  ContentBuilder,
  'addTextDelta' | 'setText' | 'setData' | 'addDataDelta' | 'setImageUrl' | 'setRefusal' | 'complete'
>;

/** Builds the answer: all messages are announced first, then their contents are built in turns. */
export function* buildAnswer(builder: AnyBuilder, plan: readonly PlannedMessage[]): Generator<object> {
  yield builder.created();
  yield builder.inProgress();
  const messages = plan.map(({ role, messageType }) => builder.createMessageBuilder({ role, messageType }));
  for (const message of messages) yield message.getMessageData();
  const works = plan.map(({ contents }, index) =>
    contents.map((planned) => {
      const contentBuilder = messages[index]?.createContentBuilder({ contentType: planned.type });
      return contentBuilder === undefined ? [] : [...stepsOf(contentBuilder, planned)];
    }),
  );
  const turns = Math.max(0, ...works.flat().map((steps) => steps.length));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const steps of works.flat()) {
      const step = steps[turn];
      if (step !== undefined) yield step();
    }
  }
  for (const message of messages) yield message.complete();
  yield builder.completed();
}

function* stepsOf(builder: AnyContentBuilder, planned: PlannedContent): Generator<() => object> {
  if (planned.type === 'text') {
    const { set, pieces } = planned;
    if (set !== undefined) yield () => builder.setText(set);
    for (const piece of pieces) yield () => builder.addTextDelta(piece);
  } else if (planned.type === 'data') {
    const { set, pieces } = planned;
    if (set !== undefined) yield () => builder.setData(set);
    for (const piece of pieces) yield () => builder.addDataDelta(piece);
  } else if (planned.type === 'image') yield () => builder.setImageUrl(planned.value);
  else yield () => builder.setRefusal(planned.value);
  yield () => builder.complete();
}
