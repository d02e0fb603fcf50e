/** Tests input that is not UTF-8: each command says at which place, and goes on. UTF-16 is decoded. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createCheckedText, type WrongByte } from '../../src/cli/wrongByte.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

function read(bytes: Uint8Array, size: number): { readonly text: string; readonly wrong: WrongByte | undefined } {
  const checked = createCheckedText();
  let text = '';
  for (let start = 0; start < bytes.length; start += size) text += checked.push(bytes.subarray(start, start + size));
  return { text: text + checked.end(), wrong: checked.wrong };
}

const sound = '\uFEFFa\n{"x": "é北\u{1F600}\uFFFD"}\n';
const broken: readonly (readonly [what: string, bytes: Buffer, wrong: WrongByte | undefined])[] = [
  ['UTF-8 with a mark, and with U+FFFD itself', Buffer.from(sound), undefined],
  ['nothing', Buffer.of(), undefined],
  ['one byte', Buffer.from('x'), undefined],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${sound}`, 'utf16le'), undefined],
  ['Latin-1', Buffer.from('a\r\nbé', 'latin1'), { offset: 4, byte: 'E9', line: 2, column: 2 }],
  ['a wrong first byte', Buffer.of(0x80, 0x61, 0x62), { offset: 0, byte: '80', line: 1, column: 1 }],
  // The mark has three bytes, and the text before the wrong byte 22, of which the emoji is two columns.
  [
    'a wrong byte after characters of each length',
    Buffer.concat([Buffer.from(sound.trimEnd()), Buffer.of(0xff), Buffer.from('é')]),
    { offset: Buffer.byteLength(sound) - 1, byte: 'FF', line: 2, column: sound.length - 2 - 1 },
  ],
  [
    'a character that is cut at the end',
    Buffer.from('ab\n北').subarray(0, -1),
    { offset: 3, byte: 'E5', line: 2, column: 1 },
  ],
];

for (const [what, bytes, wrong] of broken) {
  test(`${what} is read the same in pieces of any size`, () => {
    const whole = read(bytes, bytes.length || 1);
    assert.deepEqual(whole.wrong, wrong);
    for (const size of [1, 2, 3, 5]) assert.deepEqual(read(bytes, size), whole, `in pieces of ${size}`);
  });
}

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wrong-byte-'));
});
after(() => rm(folder, { recursive: true }));

const messages = '{\n  "model": "m",\n  "messages": [{ "role": "user", "content": "caf\u00E9 \u00E9t\u00E9" }]\n}\n';
const stream = [
  { sequence_number: 0, object: 'response', status: 'created', id: 'r1' },
  { sequence_number: 1, object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'in_progress' },
  { sequence_number: 2, object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: 'caf\u00E9' },
]
  .map((event) => `data: ${JSON.stringify(event)}\n\n`)
  .join('');

async function save(name: string, text: string, encoding: BufferEncoding): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, Buffer.from(text, encoding));
  return file;
}

test('Latin-1 is reported at its first byte, and the rest is used', async () => {
  const chat = await save('chat.json', messages, 'latin1');
  const sse = await save('a.sse', stream, 'latin1');
  const said = /chat\.json:3:49: The byte E9 is not UTF-8\. It was read as “\uFFFD”.*Save the file as UTF-8/;
  const linted = await runAgentApi(['lint', chat]);
  assert.match(linted.out, /chat\.json:3:49: error: The byte E9 is not UTF-8.* \[encoding\]/);
  assert.equal(linted.code, 1);
  assert.match((await runAgentApi(['lint', chat, '--format', 'sarif'])).out, /"ruleId": "encoding"/);
  assert.match((await runAgentApi(['lint', chat, '--format', 'junit'])).out, /<failure type="encoding"/);
  for (const args of [['convert', '--to', 'responses'], ['code'], ['send']]) {
    const { code, out, err } = await runAgentApi([...args, chat]);
    assert.match(err, said, args[0]);
    assert.equal(err.match(/is not UTF-8/g)?.length, 1);
    assert.equal(code, 0, args[0] + err);
    assert.notEqual(out, '');
  }
  const folded = await runAgentApi(['fold', sse]);
  assert.match(folded.err, /a\.sse:5:\d+: The byte E9 is not UTF-8/);
  assert.match(folded.out, /caf\uFFFD/);
  assert.equal(folded.code, 0);
});

test('a configuration, a test and its request are reported, too', async () => {
  const project = await mkdtemp(join(folder, 'project-'));
  const write = (name: string, json: object): Promise<void> =>
    writeFile(join(project, name), Buffer.from(JSON.stringify(json), 'latin1'));
  const input = [{ role: 'user', content: [{ type: 'text', text: 'h\u00E9' }] }];
  await write('agentapi.config.json', { overrides: [{ files: '\u00E9.json', lint: false }] });
  await write('ask.json', { input });
  await write('a.agenttest.json', { tests: [{ name: '\u00E9', request: 'ask.json', expect: { end: 'completed' } }] });
  const tested = await runAgentApi(['test', project]);
  assert.match(tested.err, /a\.agenttest\.json:1:\d+: The byte E9/);
  assert.match(tested.err, /^ask\.json:1:\d+: The byte E9/m);
  assert.equal(tested.code, 0, tested.err);
  const linted = await runAgentApi(['lint', join(project, 'a.agenttest.json')]);
  assert.match(linted.err, /agentapi\.config\.json:1:\d+: The byte E9/);
  assert.match(linted.out, /a\.agenttest\.json:1:\d+: error: The byte E9/);
});

test('UTF-16 is decoded without a word', async () => {
  const chat = await save('wide.json', `\uFEFF${messages}`, 'utf16le');
  const { code, out, err } = await runAgentApi(['convert', '--to', 'responses', chat]);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /caf\u00E9 \u00E9t\u00E9/);
  const sse = await save('wide.sse', `\uFEFF${stream}`, 'utf16le');
  const folded = await runAgentApi(['fold', sse]);
  assert.deepEqual([folded.code, folded.err], [0, '']);
  assert.match(folded.out, /caf\u00E9/);
});
