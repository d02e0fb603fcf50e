/** Generates messages of AG-UI and of AgentScope 2. */
import fc from 'fast-check';
import { args, mediaType, object, role, text } from './arbitraryPieces.ts';

const source = fc.oneof(
  fc.record({ type: fc.constant('url'), value: text, mimeType: mediaType }, { requiredKeys: ['type', 'value'] }),
  fc.record({ type: fc.constant('data'), value: text, mimeType: mediaType }),
  fc.record({ type: fc.constant('file'), value: text, provider: text }),
);
const agUiPart = fc.oneof(
  object(fc.record({ type: fc.constant('text'), text })),
  object(fc.record({ type: fc.constantFrom('image', 'audio', 'video', 'document'), source })),
  object(fc.record({ type: fc.constant('binary'), mimeType: mediaType, data: text, filename: text })),
  object(fc.record({ type: fc.constant('binary'), mimeType: mediaType, url: text })),
  object(fc.record({ type: fc.constant('hologram'), hologram: text })),
);
const agUiContent = fc.oneof(text, fc.array(agUiPart, { maxLength: 3 }), fc.constant(null));
const agUiCall = object(
  fc.record({ id: text, type: fc.constant('function'), function: fc.record({ name: text, arguments: args }) }),
  fc.record({ encryptedValue: text }, { requiredKeys: [] }),
);
export const agUiMessage = fc.oneof(
  object(
    fc.record({ id: text, role, content: agUiContent }),
    fc.record({ name: text, toolCalls: fc.array(agUiCall, { maxLength: 2 }) }, { requiredKeys: [] }),
  ),
  object(
    fc.record({ id: text, role: fc.constant('tool'), toolCallId: text, content: agUiContent }),
    fc.record({ error: text }, { requiredKeys: [] }),
  ),
  object(fc.record({ id: text, role: fc.constant('reasoning'), content: text, encryptedValue: text })),
  object(
    fc.record({
      id: text,
      role: fc.constant('activity'),
      activityType: fc.constant('PLAN'),
      content: fc.record({ deep: text }),
    }),
  ),
  fc.oneof(text, fc.constant(null)),
);

const blockSource = fc.oneof(
  fc.record({ type: fc.constant('url'), url: text, media_type: mediaType }),
  fc.record({ type: fc.constant('base64'), data: text, media_type: mediaType }),
);
const block = fc.oneof(
  object(fc.record({ type: fc.constant('text'), text }), fc.record({ id: text }, { requiredKeys: [] })),
  object(
    fc.record({ type: fc.constant('data'), source: blockSource }),
    fc.record({ id: text, name: text }, { requiredKeys: [] }),
  ),
  object(fc.record({ type: fc.constant('thinking'), thinking: text }), fc.record({ id: text }, { requiredKeys: [] })),
  object(fc.record({ type: fc.constant('hint'), hint: text })),
  object(
    fc.record({ type: fc.constant('tool_call'), id: text, name: text, input: args }),
    fc.record({ state: text }, { requiredKeys: [] }),
  ),
  object(
    fc.record({
      type: fc.constant('tool_result'),
      id: text,
      name: text,
      output: fc.oneof(text, fc.array(fc.record({ type: fc.constant('text'), id: text, text }), { maxLength: 2 })),
    }),
    fc.record({ state: text, finished_at: text }, { requiredKeys: [] }),
  ),
);
export const blockMessage = fc.oneof(
  object(fc.record({ name: text, role, content: fc.oneof(text, fc.array(block, { maxLength: 4 })) })),
  object(fc.record({ id: text, name: text, role, content: fc.array(block, { maxLength: 2 }) })),
  fc.oneof(text, fc.constant(null)),
);
