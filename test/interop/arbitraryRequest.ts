/** Generates requests of the Agent API; about half of them have an invalid value somewhere. */
import fc from 'fast-check';
import type { Json } from '../../src/protocol/core/json/json.ts';

const odd: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  null,
  true,
  0,
  7,
  -1.5,
  '',
  '12',
  ' 3 ',
  'yes',
  '0.5',
  'système',
  [],
  [1],
  ['a', null],
  {},
  { a: 1 },
  [{ type: 'text' }],
  { type: 'nonsense' },
);

/** Generates mostly valid values. */
const mostly = (good: fc.Arbitrary<Json>, weight = 45): fc.Arbitrary<Json> =>
  fc.oneof({ weight, arbitrary: good }, { weight: 1, arbitrary: odd });

const word = fc.constantFrom('Hi', 'weather', '你好', '"quoted"', 'a\nb');

const members = (required: Record<string, fc.Arbitrary<Json>>, optional: Record<string, fc.Arbitrary<Json>> = {}) =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) }) as fc.Arbitrary<Json>;

const event = {
  status: mostly(fc.constantFrom('completed', 'in_progress')),
  object: mostly(fc.constant('content')),
  index: mostly(fc.constantFrom<Json[]>(0, 1, null)),
  delta: mostly(fc.boolean()),
  msg_id: mostly(word),
  sequence_number: mostly(fc.nat(9)),
  error: mostly(fc.constant<Json>(null), 2),
};

const content = fc.oneof(
  members({ type: fc.constant('text'), text: mostly(word) }, event),
  members({ type: fc.constant('image'), image_url: mostly(fc.constant('https://example.com/a.png')) }, event),
  members(
    { type: fc.constant('data'), data: mostly(fc.constant({ call_id: 'c', name: 'f', arguments: '{}' })) },
    event,
  ),
  members({ type: fc.constant('audio'), data: mostly(word), format: mostly(fc.constant('wav')) }, event),
  members({ type: fc.constant('file'), file_url: mostly(word), filename: mostly(word) }, event),
  members({ type: fc.constant('refusal'), refusal: mostly(word) }, event),
  members({ type: fc.constant('video'), video_url: mostly(word) }, event),
);

const message = members(
  {
    role: mostly(fc.constantFrom('user', 'assistant', 'system', 'tool')),
    content: mostly(fc.array(mostly(content, 90), { maxLength: 3 }), 90),
  },
  {
    type: mostly(fc.constantFrom('message', 'plugin_call', 'reasoning')),
    id: mostly(word),
    status: mostly(fc.constant('completed')),
    metadata: mostly(fc.constant({ a: 1 })),
    usage: mostly(fc.constant({ tokens: 1 })),
    code: mostly(word),
    message: mostly(word),
  },
);

const tool = fc.oneof(
  members({
    type: mostly(fc.constant('function')),
    function: mostly(
      members({
        name: mostly(word),
        description: mostly(word),
        parameters: mostly(fc.constant({ type: 'object', properties: {}, required: [] })),
      }),
    ),
  }),
  odd,
);

export const arbitraryRequest: fc.Arbitrary<Json> = members(
  { input: mostly(fc.array(mostly(message, 90), { maxLength: 3 }), 90) },
  {
    stream: mostly(fc.boolean()),
    model: mostly(word),
    temperature: mostly(fc.constantFrom(0, 1, 0.5)),
    top_p: mostly(fc.constantFrom(0.5, 1)),
    max_tokens: mostly(fc.nat(99)),
    n: mostly(fc.integer({ min: 1, max: 5 })),
    seed: mostly(fc.nat(99)),
    stop: mostly(fc.constantFrom<Json[]>('a', ['a', 'b'], null)),
    tools: mostly(fc.array(tool, { maxLength: 2 })),
    frequency_penalty: mostly(fc.constantFrom(0, -2, 1.5)),
    presence_penalty: mostly(fc.constantFrom(0, 1)),
    logit_bias: mostly(fc.constant({ a: 1 })),
    id: mostly(word),
    nonsense: odd,
  },
);
