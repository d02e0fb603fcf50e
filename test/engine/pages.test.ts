/** Tests what the editor gets for documents in the code blocks of Markdown and MDX, and for requests in lines. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDocumentService, type DocumentService } from '../../src/engine/documents/documentService.ts';
import { applyEdits, type TextEdit } from '../../src/protocol/core/document/textEdit.ts';
import { resolveConfig } from '../../src/protocol/lint/config/resolveConfig.ts';
import { recognizeText } from '../../src/protocol/protocols/recognize/recognizeText.ts';

const signal = new AbortController().signal;
const setup = resolveConfig({}, 'page.md');

const request = '{ "model": "m", "messages": [{ "role": "user", "content": "Hi" }] }';

const page = [
  '---\nid: guide\n---\n# Guide',
  'The output of a call, with a number as its id:',
  '1. First:\n\n   ```json\n   {\n     "role": "tool",\n     "tool_call_id": 7,\n     "content": "21 degrees"\n   }\n   ```',
  `\`\`\`json\n${request}\n\`\`\``,
  `\`\`\`jsonl title="batch.jsonl"\n${request}\n${request}\n\`\`\``,
  '```text\n<|start|>assistant<|channel|>finl<|message|>Sunny.<|return|>\n```',
  '```json\n{ "role": "tool", ... }\n```',
  '```ts\nconst request = { "role": "tool", "tool_call_id": 7 };\n```',
].join('\n\n');

function open(text: string): DocumentService {
  const service = createDocumentService('en');
  service.openText('1');
  service.appendText('1', text);
  service.followPage('1', setup);
  return service;
}

async function check(service: DocumentService, text: string): Promise<readonly string[]> {
  const view = { length: text.length, visible: [] };
  const findings = await service.check('1', view, () => undefined, signal);
  return (findings ?? []).map(({ rule, start, end }) => `${rule} ${text.slice(start, end)}`);
}

test('findings are at their places in the page', async () => {
  assert.deepEqual(await check(open(page), page), ['tool-id-type 7', 'hm-unknown-channel finl']);
});

test('the places follow when the text around a block is edited, with any line break', async () => {
  const service = open(page);
  await check(service, page);
  const edit: TextEdit = { start: page.indexOf('# Guide'), end: page.indexOf('# Guide'), text: 'Words\r\n\r\n' };
  service.changeText('1', [edit]);
  assert.deepEqual(await check(service, applyEdits(page, [edit])), ['tool-id-type 7', 'hm-unknown-channel finl']);
  const windows = page.replaceAll('\n', '\r\n');
  assert.deepEqual(await check(open(windows), windows), ['tool-id-type 7', 'hm-unknown-channel finl']);
});

test('a block that is edited is checked again', async () => {
  const service = open(page);
  await check(service, page);
  const at = page.indexOf('": 7') + 3;
  const edit = { start: at, end: at + 1, text: '"call_7"' };
  service.changeText('1', [edit]);
  assert.deepEqual(await check(service, applyEdits(page, [edit])), ['hm-unknown-channel finl']);
});

test('fixes and Fix All edit only the blocks', async () => {
  const service = open(page);
  await check(service, page);
  const findings = service.findingsNow('1');
  const [ofCall, ofText] = service.fixesAt('1', findings);
  assert.equal(applyEdits(page, ofCall?.[0]?.edits ?? []), page.replace(': 7,', ': "7",'));
  assert.ok(applyEdits(page, ofText?.[0]?.edits ?? []).includes('<|channel|>final<|message|>'));
  const fixed = applyEdits(page, service.fixAll('1'));
  assert.deepEqual(await check(open(fixed), fixed), []);
  assert.ok(fixed.includes('const request = { "role": "tool", "tool_call_id": 7 };'));
});

test('completions, hovers and selection ranges work in a block, and nowhere else', async () => {
  const service = open(page);
  await check(service, page);
  const content = page.indexOf('"content": "21') + 3;
  const hover = service.hoverAt('1', content);
  assert.ok(hover !== undefined && page.slice(hover.range.start, hover.range.end).includes('content'));
  const role = page.indexOf('"tool"') + 2;
  const offers = service.completionsAt('1', role);
  assert.ok(
    offers.some(({ label }) => label.includes('assistant')),
    offers.map(({ label }) => label).join(),
  );
  assert.ok(offers.every(({ range }) => page.slice(range.start, range.end).includes('tool')));
  assert.ok(service.selectionRangesAt('1', [role])[0]?.some(({ start, end }) => page.slice(start, end) === '"tool"'));
  assert.deepEqual(service.completionsAt('1', page.indexOf('The output')), []);
  assert.equal(service.hoverAt('1', page.indexOf('const request') + 20), undefined);
});

test('new lines of a fix have the indentation of the fence', async () => {
  const list = `- A list:\n\n  \`\`\`json\n  {\n    "messages": [\n      { "role": "user", "content": "Hi" },\n      { "role": "assistant", "tool_calls": [{ "id": "c", "type": "function", "function": { "name": "f", "arguments": "{}" } }] },\n      { "role": "user", "content": "And?" }\n    ]\n  }\n  \`\`\`\n`;
  const service = open(list);
  await check(service, list);
  const fixed = applyEdits(list, service.fixAll('1'));
  for (const line of fixed.split('\n').slice(2, -1)) assert.match(line, /^ {2}/, fixed);
});

test('requests are found in blocks and in lines, each with its range', async () => {
  const service = open(page);
  await check(service, page);
  const found = service.listRequests('1');
  assert.deepEqual(
    found.map(({ protocol, start, end }) => [protocol, page.slice(start, end)]),
    Array.from({ length: 3 }, () => ['chat', request]),
  );
  const lines = `${request}\n\n{"input":"Hi","model":"gpt-5"}\n${request}\n`;
  const kind = recognizeText(lines, { name: 'batch.jsonl' });
  assert.ok(kind);
  const other = createDocumentService('en');
  other.openText('1');
  other.appendText('1', lines);
  other.follow('1', kind, setup);
  assert.deepEqual(
    other.listRequests('1').map(({ protocol, start, end }) => [protocol, lines.slice(start, end)]),
    [
      ['chat', request],
      ['responses', '{"input":"Hi","model":"gpt-5"}'],
      ['chat', request],
    ],
  );
});
