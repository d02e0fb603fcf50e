/** Tests how VS Code's own JSON service uses the schemas: messages, completions, hovers. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type * as jsonService from 'vscode-json-languageservice';
import { findSchema, jsonSchemaOf } from '../../../../src/protocol/protocols/agent-api/jsonSchema.ts';
import type { Locale } from '../../../../src/protocol/core/l10n/translate.ts';

// A CommonJS package whose exports Node cannot detect.
const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as typeof jsonService;

/** Opens a service with one schema, and a document in which `|` marks the cursor. */
function open(name: string, text: string, locale: Locale = 'en') {
  const entry = findSchema(name);
  assert.ok(entry, name);
  const service = getLanguageService({ clientCapabilities: { textDocument: { completion: {}, hover: {} } } });
  const schema = jsonSchemaOf(entry, locale) as unknown as jsonService.JSONSchema;
  service.configure({ validate: true, schemas: [{ uri: 'test://schema', fileMatch: ['*'], schema }] });
  const offset = text.indexOf('|');
  const document = TextDocument.create('test://file.json', 'json', 1, text.replace('|', ''));
  const json = service.parseJSONDocument(document);
  const position = document.positionAt(Math.max(offset, 0));
  return {
    messages: async () => (await service.doValidation(document, json)).map(({ message }) => message),
    complete: async () => (await service.doComplete(document, position, json))?.items ?? [],
    hover: async () => JSON.stringify((await service.doHover(document, position, json))?.contents ?? ''),
  };
}

const words = ({ documentation }: jsonService.CompletionItem): string =>
  typeof documentation === 'string' ? documentation : (documentation?.value ?? '');
const find = (items: readonly jsonService.CompletionItem[], label: string): jsonService.CompletionItem | undefined =>
  items.find((item) => item.label === label);

test('reports the valid values for a wrong tag', async () => {
  assert.deepEqual(await open('agent-request', '{"input":[{"content":[{"type":"imgae"}]}]}').messages(), [
    'Value is not accepted. Valid values: "text", "image", "data", "audio", "file", "refusal", "video".',
  ]);
  assert.deepEqual(await open('event', '{"object":"respnse"}').messages(), [
    'Value is not accepted. Valid values: "response", "message", "content".',
  ]);
  assert.deepEqual(await open('agent-request', '{"input":[{"role":"developer"}]}').messages(), [
    'Value is not accepted. Valid values: "assistant", "system", "user", "tool", null.',
  ]);
});

test('reports only the errors that apply to the tagged type', async () => {
  assert.deepEqual(await open('agent-request', '{"input":[{"content":[{"type":"text","text":5}]}]}').messages(), [
    'Incorrect type. Expected one of string, null.',
  ]);
  assert.deepEqual(await open('agent-request', '{}').messages(), ['Missing property "input".']);
  assert.deepEqual(await open('agent-request', '{"input":[],"tools":[{"function":{"name":"f"}}]}').messages(), []);
  assert.deepEqual(await open('agent-request', '{"input":[{"type":"assistant","status":"done"}]}').messages(), []);
});

test('completes the values of tags and open enums with their descriptions', async () => {
  const content = await open('agent-request', '{"input":[{"content":[{"type":|}]}]}').complete();
  assert.match(words(find(content, '"image"') ?? { label: '' }), /^An image/);
  const message = await open('agent-request', '{"input":[{"type":|}]}').complete();
  assert.match(words(find(message, '"plugin_call"') ?? { label: '' }), /Stock agents report/);
  const chinese = await open('agent-request', '{"input":[{"role":|}]}', 'zh-cn').complete();
  assert.match(words(find(chinese, '"tool"') ?? { label: '' }), /^工具的输出/);
});

test('completes members with their descriptions and placeholders', async () => {
  const items = await open('agent-request', '{|}').complete();
  const input = find(items, 'input');
  assert.match(words(input ?? { label: '' }), /oldest message first/);
  assert.match(input?.insertText ?? '', /"type": "text",\s*"text": "\$1"/);
  // There are a default and a snippet, so VS Code offers a choice.
  assert.equal(find(items, 'session_id')?.command?.command, 'editor.action.triggerSuggest');
  const values = await open('agent-request', '{"session_id":|}').complete();
  assert.deepEqual(
    values.map(({ insertText }) => insertText),
    ['null', '"$1"'],
  );
  assert.equal(find(items, 'n')?.insertText, '"n": ${1:1}');
  assert.equal(find(items, 'response_id'), undefined);
  const image = await open('agent-request', '{"input":[{"content":[{"type":"image",|}]}]}').complete();
  assert.ok(find(image, 'image_url') && !find(image, 'video_url'));
});

test('offers complete contents in a list of contents', async () => {
  const items = await open('agent-request', '{"input":[{"content":[|]}]}').complete();
  assert.match(find(items, 'file')?.insertText ?? '', /"type": "file",\s*"file_url": "\$1"/);
});

test('offers a complete request, message, tool or payload where it is valid', async () => {
  for (const [text, label, inserted] of [
    ['|', 'AgentRequest', /"input": \[/],
    ['{"input":[|]}', 'Message', /"role": "user"/],
    ['{"tools":[|]}', 'Tool', /"type": "function"/],
    ['{"input":[{"type":"mcp_call","content":[{"type":"data","data":|}]}]}', 'McpCall', /"server_label"/],
  ] as const) {
    assert.match(find(await open('agent-request', text).complete(), label)?.insertText ?? '', inserted, text);
  }
});

test('completes and explains payloads by the type of the message without requiring them', async () => {
  const text = '{"input":[{"type":"mcp_approval_response","content":[{"type":"data","data":{|}}]}]}';
  const items = await open('agent-request', text).complete();
  assert.match(words(find(items, 'approval_request_id') ?? { label: '' }), /approval request that this responds to/);
  assert.deepEqual(await open('agent-request', text.replace('|', '')).messages(), []);
  const call = '{"input":[{"type":"plugin_call","content":[{"type":"data","data":{"argu|ments":"{}"}}]}]}';
  assert.match(await open('agent-request', call).hover(), /a JSON object written as text/);
});

test('completes the members of a tool although any object is valid', async () => {
  const items = await open('agent-request', '{"input":[],"tools":[{"function":{"name":"f",|}}]}').complete();
  assert.match(words(find(items, 'description') ?? { label: '' }), /uses it to decide when to call/);
});

test('hovers show the documented facts and format protocol values as code', async () => {
  assert.match(
    await open('agent-request', '{"temp|erature":1}').hover(),
    /Documented range: 0 to 2\\*\. The server does not enforce it/,
  );
  assert.match(await open('message', '{"i|d":"m"}').hover(), /`msg_<uuid>`/);
});
