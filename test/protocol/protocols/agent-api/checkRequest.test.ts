/** Tests that our validation of a request gives exactly the messages of the real server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRequest, toPydanticText } from '../../../../src/protocol/protocols/agent-api/checkRequest.ts';
import { readCases } from '../../../support/fixtures.ts';

interface RecordedCase {
  readonly name: string;
  readonly document: unknown;
  readonly errors?: readonly unknown[];
  readonly text?: string;
}

test('matches the recorded errors: location, type, message and text', () => {
  const cases = readCases<RecordedCase>('agentscope-runtime/requests.jsonl');
  assert.ok(cases.length > 50);
  for (const { name, document, errors = [], text } of cases) {
    const issues = checkRequest(document);
    assert.deepEqual(
      issues.map(({ loc, type, message }) => ({ loc, type, msg: message })),
      errors,
      name,
    );
    if (text !== undefined) assert.equal(toPydanticText(issues), text, name);
  }
});

const withContent = (content: unknown): object => ({ input: [{ role: 'user', content: [content] }] });
const withField = (field: string, value: unknown): object => ({ input: [], [field]: value });

const accepted: Readonly<Record<string, object>> = {
  'an empty conversation': { input: [] },
  'a message without anything': { input: [{}] },
  'any type, status and object of a message': { input: [{ type: 'x', status: 'y', object: 'z' }] },
  'unknown members': { input: [{ foo: 1 }], bar: 2 },
  'numbers out of the documented ranges': { input: [], temperature: 99, top_p: 0, max_tokens: -1 },
  'integers as text': { input: [], n: ' 3 ', seed: '1_000', max_tokens: '12.0' },
  'integers as floats and booleans': { input: [], n: true, seed: 2 ** 70 },
  'floats as text': { input: [], top_p: '1e-3', temperature: '.5', presence_penalty: '-inf', frequency_penalty: 'nan' },
  'an integer of 4300 digits, and zeros and underscores': {
    input: [],
    seed: `-${'0'.repeat(9)}${'1_'.repeat(4299)}1.00`,
  },
  'a lone surrogate where any text is valid': { input: [{ type: '\ud83d', metadata: { '\ud83d': 1 } }] },
  'an infinite temperature': { input: [], temperature: Number.POSITIVE_INFINITY },
  'booleans as words and numbers': { input: [], stream: 'Off' },
  'an index as text': withContent({ type: 'text', index: '0', delta: 'yes' }),
  'a tool of any shape, when it is an object': { input: [], tools: [{ function: 5 }, {}] },
  'stop as text or list': { input: [], stop: ['a', 'b', 'c', 'd', 'e', 'f'] },
};

test('accepts what the real server accepts', () => {
  for (const [name, document] of Object.entries(accepted)) assert.deepEqual(checkRequest(document), [], name);
});

/** Name, document, then `loc | type | message` of each violation. Checked against pydantic 2.13.5. */
const refused: readonly (readonly [string, unknown, ...string[]])[] = [
  ['no input', {}, 'input | missing | Field required'],
  ['null input', { input: null }, 'input | list_type | Input should be a valid list'],
  ['a list for a request', [], ' | model_type | Input should be a valid dictionary or instance of AgentRequest'],
  [
    'a message that is a list',
    { input: [[]] },
    'input.0 | model_type | Input should be a valid dictionary or instance of Message',
  ],
  ['null for a type', { input: [{ type: null }] }, 'input.0.type | string_type | Input should be a valid string'],
  [
    'a role in capitals',
    { input: [{ role: 'User' }] },
    "input.0.role | literal_error | Input should be 'assistant', 'system', 'user' or 'tool'",
  ],
  [
    'a content without type',
    withContent({ text: 'hi' }),
    "input.0.content.0 | union_tag_not_found | Unable to extract tag using discriminator 'type'",
  ],
  [
    'a content that is text',
    withContent('hi'),
    'input.0.content.0 | model_attributes_type | Input should be a valid dictionary or object to extract fields from',
  ],
  [
    'a null type of a content',
    withContent({ type: null }),
    "input.0.content.0 | union_tag_invalid | Input tag 'None' found using 'type' does not match any of the expected tags: 'text', 'image', 'data', 'audio', 'file', 'refusal', 'video'",
  ],
  [
    'a fractional index',
    withContent({ type: 'image', index: 1.5 }),
    'input.0.content.0.image.index | int_from_float | Input should be a valid integer, got a number with a fractional part',
  ],
  [
    'an index that is not a number',
    withContent({ type: 'file', index: 'one' }),
    'input.0.content.0.file.index | int_parsing | Input should be a valid integer, unable to parse string as an integer',
  ],
  [
    'an error without a message, deep inside',
    withContent({ type: 'data', error: { code: 7 } }),
    'input.0.content.0.data.error.code | string_type | Input should be a valid string',
    'input.0.content.0.data.error.message | missing | Field required',
  ],
  [
    'metadata that is a list',
    { input: [{ metadata: [] }] },
    'input.0.metadata | dict_type | Input should be a valid dictionary',
  ],
  [
    'n too small and fractional: only the fraction counts',
    withField('n', 0.5),
    'n | int_from_float | Input should be a valid integer, got a number with a fractional part',
  ],
  [
    'too many digits, whatever follows',
    withField('seed', `${'9'.repeat(4301)}x`),
    'seed | int_parsing_size | Unable to parse input string as an integer, exceeded maximum size',
  ],
  [
    'n far too small, as text',
    withField('n', `-${'9'.repeat(400)}`),
    'n | greater_than_equal | Input should be greater than or equal to 1',
  ],
  [
    'a lone surrogate for an enum value, a number and a boolean',
    { input: [{ role: '\ud83d', sequence_number: '1\ud83d' }], stream: '\ude00', top_p: '\ude00' },
    ...['input.0.sequence_number', 'input.0.role', 'stream', 'top_p'].map(
      (loc) => `${loc} | string_unicode | Input should be a valid string, unable to parse raw data as a unicode string`,
    ),
  ],
  [
    'a lone surrogate for a type of content',
    withContent({ type: '\ud83d' }),
    "input.0.content.0 | union_tag_invalid | Input tag '\ufffd\ufffd\ufffd' found using 'type' does not match any of the expected tags: 'text', 'image', 'data', 'audio', 'file', 'refusal', 'video'",
  ],
  [
    'the largest integer of 64 bits for stream',
    withField('stream', 2 ** 63 - 1),
    'stream | bool_parsing | Input should be a valid boolean, unable to interpret input',
  ],
  ['n too small', withField('n', 0), 'n | greater_than_equal | Input should be greater than or equal to 1'],
  ['n too large, as text', withField('n', '6'), 'n | less_than_equal | Input should be less than or equal to 5'],
  ['an infinite seed', withField('seed', -Infinity), 'seed | finite_number | Input should be a finite number'],
  ['a list for an integer', withField('seed', [1]), 'seed | int_type | Input should be a valid integer'],
  [
    'text with too many digits',
    withField('seed', '9'.repeat(4301)),
    'seed | int_parsing_size | Unable to parse input string as an integer, exceeded maximum size',
  ],
  [
    'a word for a float',
    withField('temperature', 'warm'),
    'temperature | float_parsing | Input should be a valid number, unable to parse string as a number',
  ],
  ['an object for a float', withField('top_p', {}), 'top_p | float_type | Input should be a valid number'],
  ['null for stream', withField('stream', null), 'stream | bool_type | Input should be a valid boolean'],
  [
    'two for stream',
    withField('stream', 2),
    'stream | bool_parsing | Input should be a valid boolean, unable to interpret input',
  ],
  [
    'neither branch of stop',
    withField('stop', ['a', 1, null]),
    'stop.str | string_type | Input should be a valid string',
    'stop.list[str].1 | string_type | Input should be a valid string',
    'stop.list[str].2 | string_type | Input should be a valid string',
  ],
  [
    'neither branch of a tool',
    withField('tools', [{}, 'f']),
    'tools.1.Tool | model_type | Input should be a valid dictionary or instance of Tool',
    'tools.1.dict[any,any] | dict_type | Input should be a valid dictionary',
  ],
];

for (const [name, document, ...expected] of refused) {
  test(`rejected: ${name}`, () => {
    assert.deepEqual(
      checkRequest(document).map(({ loc, type, message }) => `${loc.join('.')} | ${type} | ${message}`),
      expected,
    );
  });
}

test('reads a text with millions of inner spaces in linear time', () => {
  // This would take hours if each blank were tried as the beginning of the trailing blanks.
  const text = `1${' '.repeat(3_000_000)}1`;
  assert.deepEqual(
    checkRequest({ input: [], seed: text, top_p: text }).map(({ type }) => type),
    ['float_parsing', 'int_parsing'],
  );
});

test('pointers refer to the document: they contain no tags and include missing members', () => {
  const document = {
    input: [{ content: [{ type: 'text', text: 5, error: {} }] }],
    stop: [0],
    tools: ['f'],
  };
  assert.deepEqual(
    checkRequest(document).map(({ pointer }) => pointer),
    [
      '/input/0/content/0/error/code',
      '/input/0/content/0/error/message',
      '/input/0/content/0/text',
      '/stop',
      '/stop/0',
      '/tools/0',
      '/tools/0',
    ],
  );
});

/** What pydantic 2.13.5 prints for a value where text is expected. */
const printed: readonly (readonly [value: unknown, text: string])[] = [
  [null, 'None, input_type=NoneType'],
  [true, 'True, input_type=bool'],
  [-3, '-3, input_type=int'],
  [1.5, '1.5, input_type=float'],
  [0.00001234, '1.234e-05, input_type=float'],
  [0.0001, '0.0001, input_type=float'],
  [[1, 'it\'s "so"', {}], `[1, 'it\\'s "so"', {}], input_type=list`],
  [{ "it's": '\n\u2028\u00a0é引' }, `{"it's": '\\n\\u2028\\xa0é引'}, input_type=dict`],
  [['a'.repeat(60)], "['aaaaaaaaaaaaaaaaaaaaaaa...aaaaaaaaaaaaaaaaaaaaaa'], input_type=list"],
  [['引'.repeat(30)], "['引引引引引引引...引引引引引引引'], input_type=list"],
];

test('prints values like Python and shortens long values in the middle', () => {
  for (const [value, text] of printed) {
    assert.equal(
      toPydanticText(checkRequest({ input: [{ type: value }] })),
      [
        '1 validation error for AgentRequest',
        'input.0.type',
        `  Input should be a valid string [type=string_type, input_value=${text}]`,
        '    For further information visit https://errors.pydantic.dev/2.13/v/string_type',
      ].join('\n'),
    );
  }
});
