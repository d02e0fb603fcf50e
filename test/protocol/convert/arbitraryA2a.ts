/** Documents of A2A, made up. */
import fc from 'fast-check';
import { object, spoken, text } from './arbitraryPieces.ts';

const a2aPart = fc.oneof(
  object(fc.record({ text })),
  object(fc.record({ url: text, mediaType: fc.constantFrom('image/*', 'image/png', 'text/plain') })),
  object(fc.record({ raw: text, mediaType: fc.constantFrom('audio/wav', 'video/mp4'), filename: text })),
  object(fc.record({ data: fc.oneof(text, fc.record({ any: text })) })),
  fc.record({
    data: fc.record({ id: text, name: text, args: fc.record({ deep: text }) }),
    metadata: fc.constant({ adk_type: 'function_call' }),
  }),
  fc.record({
    data: fc.record({ id: text, name: text, response: fc.record({ result: text }) }),
    metadata: fc.constant({ adk_type: 'function_response' }),
  }),
  fc.record({ text, metadata: fc.constant({ adk_thought: true }) }),
  object(fc.record({ kind: fc.constant('text'), text })),
  object(fc.record({ kind: fc.constant('file'), file: fc.record({ bytes: text, name: text, mimeType: text }) })),
  object(fc.record({ hologram: text })),
);
const a2aMessage = fc.oneof(
  object(
    fc.record({
      messageId: text,
      role: fc.constantFrom('ROLE_USER', 'ROLE_AGENT', 'user', 'critic'),
      parts: fc.array(a2aPart, { maxLength: 3 }),
    }),
    fc.record({ taskId: text, extensions: fc.array(text, { maxLength: 1 }) }, { requiredKeys: [] }),
  ),
  fc.oneof(text, fc.record({})),
);
const a2aArtifact = object(fc.record({ artifactId: text, name: text, parts: fc.array(a2aPart, { maxLength: 2 }) }));
const saidOverA2a = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Hi' }] };
export const a2aDocument = fc.oneof(
  spoken(a2aMessage, saidOverA2a),
  object(
    fc.record({
      jsonrpc: fc.constant('2.0'),
      id: text,
      method: fc.constantFrom('SendMessage', 'message/stream'),
      params: object(fc.record({ message: object(fc.constant(saidOverA2a), fc.record({ contextId: text })) })),
    }),
  ),
  object(
    fc.record({
      task: object(
        fc.record({
          id: text,
          contextId: text,
          history: spoken(a2aMessage, saidOverA2a),
          artifacts: fc.array(a2aArtifact, { minLength: 1, maxLength: 2 }),
        }),
      ).map((task) => ({ ...(task as object), status: { state: 'TASK_STATE_COMPLETED', timestamp: 'now' } })),
    }),
  ),
);
