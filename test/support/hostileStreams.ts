/** Streams that no agent should send: texts that look like code, missing or odd members, events out of order. */
import fc from 'fast-check';

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '"""\'\'\'',
    '\\',
    '\\"\\\'',
    '`${process.exit()}`',
    '{event}',
    '*/ // #',
    '\r\n',
    '\u2028\u2029\u202e\ufeff\u0000',
    '\ud83d',
    '__proto__',
    'import os',
    '名\u{1f600}\u{e0041}',
    '%s {0} \\N{DASH}',
  ),
);
const value = fc.oneof(
  { maxDepth: 2 },
  nasty,
  fc.constantFrom(null, true, false, 0, -0, 1.5, 1e300, 2 ** 60, []),
  fc.dictionary(fc.oneof(nasty, fc.constantFrom('1', '0', 'class')), nasty, { maxKeys: 3 }),
);
const id = fc.oneof(fc.constantFrom('msg_1', 'msg_2', 'msg_00000000-0000-4000-8000-000000000001'), nasty);
const status = fc.constantFrom('created', 'in_progress', 'completed', 'failed', 'canceled', 'rejected', 'odd', null);
const common = {
  sequence_number: fc.constantFrom(null, 0, 1, 7),
  object: fc.constant('content'),
  status,
  error: fc.constant(null),
};

const content = fc
  .record({
    ...common,
    type: fc.constantFrom('text', 'data', 'refusal', 'image', 'video', 'odd'),
    index: fc.constantFrom(0, 0, 0, 1, 5, -1, null),
    delta: fc.constantFrom(true, true, false, null),
    msg_id: id,
    given: value,
  })
  .map(({ given, ...event }) => ({
    ...event,
    [event.type === 'image' || event.type === 'video' ? `${event.type}_url` : event.type]: given,
  }));
const message = fc.record({
  ...common,
  object: fc.constant('message'),
  error: fc.oneof(fc.constant(null), fc.record({ code: nasty, message: nasty })),
  id,
  type: fc.oneof(fc.constantFrom('message', 'plugin_call', 'reasoning'), nasty),
  role: fc.constantFrom('assistant', 'tool', null, 'odd'),
  content: fc.oneof(fc.constant(null), fc.array(content, { maxLength: 2 })),
  code: fc.oneof(fc.constant(null), nasty),
  message: fc.constant(null),
  usage: fc.oneof(fc.constant(null), value),
  metadata: fc.oneof(fc.constant(null), value),
});
const response = fc.record({
  ...common,
  object: fc.constant('response'),
  id: fc.oneof(fc.constant('response_1'), nasty),
  created_at: fc.oneof(fc.constantFrom(1, 1_700_000_000), value),
  completed_at: fc.constantFrom(null, 1_700_000_001),
  output: fc.oneof(fc.constant(null), fc.array(message, { maxLength: 2 })),
  usage: fc.oneof(fc.constant(null), value),
  session_id: fc.oneof(fc.constant(null), nasty),
});
const event = fc.oneof(content, message, response, value).map((json) => JSON.stringify(json));
const broken = fc.oneof(
  nasty,
  event.map((text) => text.slice(0, -1)),
  fc.constant('{"a":NaN}'),
);

/** The event data of a stream. */
export const hostileStream = fc.array(fc.oneof({ arbitrary: event, weight: 9 }, { arbitrary: broken, weight: 1 }), {
  maxLength: 8,
});
