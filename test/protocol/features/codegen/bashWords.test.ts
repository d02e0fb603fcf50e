/** Tests that pasted commands mean what bash makes of them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import fc from 'fast-check';
import { posixWords } from '../../../../src/protocol/features/codegen/curl/posixWords.ts';
import { readCurl } from '../../../../src/protocol/features/codegen/curl/readCurl.ts';

/* oxlint-disable no-template-curly-in-string -- they are the variables of the extension. */

/** Each variable has the value by which the extension writes it. */
const variables = { TOKEN: '${env:TOKEN}', URL: '${env:URL}', _m1: '${env:_m1}' };

/** The arguments that bash passes on: `curl` is a function that prints them. */
function askBash(commands: readonly string[]): readonly (readonly string[])[] {
  const script = [`curl() { printf '%s\\0' "$@"; printf '\\1\\0'; }`, ...commands, ''].join('\n');
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-s'], {
    input: script,
    env: { ...variables, LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  const calls = stdout.split('\u0001\0').slice(0, -1);
  return calls.map((call) => call.split('\0').slice(0, -1));
}

const hasBash = process.platform === 'linux' && spawnSync('bash', ['--version']).status === 0;
const options = hasBash ? {} : { skip: 'there is no bash of version 4 or later' };

const name = fc.constantFrom('$TOKEN/', '${URL}', '$_m1.');
const joined = (pieces: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(pieces, { maxLength: 8 }).map((list) => list.join(''));
const plain = fc.constantFrom('a', '%PATH%', '{', ':', '€', '文', '^', '/p', '@-x', ',b', '-H', '100%');
const doubled = fc.oneof(
  plain,
  name,
  fc.constantFrom('\\"', '\\\\', '\\$', '\\$5', '\\`ls\\`', '\\n', '\\x', "'", ' ', '\n', '\\\n', '$ ', '|', ';', '#'),
);
const ansi = fc.oneof(plain, fc.constantFrom("\\'", '\\n', '\\t', '\\\\', '\\u20ac', '\\x41', '"', ' ', '$TOKEN'));
const word = fc
  .array(
    fc.oneof(
      joined(fc.oneof(plain, fc.constantFrom('"', '\\', '$TOKEN', '`', ' ', '\n'))).map((text) => `'${text}'`),
      joined(doubled).map((text) => `"${text}"`),
      joined(ansi).map((text) => `$'${text}'`),
      name,
      fc.constantFrom('a', 'http://x/p', '\\ ', '\\"', '\\$', '@-', '--json'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((pieces) => pieces.join(''));

test('the words of a command are those of bash', options, () => {
  const commands = fc
    .sample(fc.array(word, { minLength: 1, maxLength: 5 }), 1500)
    .map((words) => `curl ${words.join(' ')}`);
  const expected = askBash(commands);
  assert.equal(expected.length, commands.length);
  for (const [index, command] of commands.entries())
    assert.deepEqual(posixWords(command).words.slice(1), expected[index], command);
});

test('a command with its body in double quotes sends what bash would send', options, () => {
  const inDoubleQuotes = (text: string): string => text.replaceAll(/["\\`]|\$(?!TOKEN\/|\{URL\})/g, '\\$&');
  const text = joined(
    fc.oneof(fc.string(), fc.constantFrom('$TOKEN/', '${URL}', '$5', '`ls`', '\n', '\\', "it's", '"')),
  )
    // Such a text cannot be distinguished from a variable of cmd, unless there is another sign.
    .filter((one) => !/%\w+%|\0|\u0001|\^/.test(one));
  const commands = fc
    .sample(fc.record({ a: text, [' b']: fc.array(text, { maxLength: 2 }) }), 500)
    .map((body) => `curl "$URL/p" -H "Authorization: Bearer $TOKEN" -d "${inDoubleQuotes(JSON.stringify(body))}"`);
  for (const [index, [url, , , , body = '']] of askBash(commands).entries()) {
    const command = commands[index] ?? '';
    const reading = readCurl(command);
    assert.ok(reading.ok, command);
    assert.deepEqual(reading.request.body, JSON.parse(body), command);
    assert.equal(reading.request.url, url);
    assert.deepEqual(reading.request.headers, { Authorization: 'Bearer ${env:TOKEN}' });
    assert.deepEqual(reading.request.secrets, []);
  }
});

test('a command for another shell is recognized by its variables, or because its body is no JSON in bash', () => {
  const forms: readonly (readonly [command: string, body: unknown, authorization: string | undefined])[] = [
    [
      String.raw`curl http://x/p -H "Authorization: Bearer %TOKEN%" -d "{\"a\":\"it's\"}"`,
      { a: "it's" },
      'Bearer ${env:TOKEN}',
    ],
    [String.raw`curl http://x/p?q=%e4%b8%ad -d "{\"a\":\"\$5 x\\ny\"}"`, { a: '$5 x\ny' }, undefined],
    [String.raw`curl http://x/p -d "{\"a\":\"C:\\dir\"}"`, { a: 'C:\\dir' }, undefined],
    ['curl http://x/p -H "Authorization: Bearer $TOKEN" \\\n -d "{\\"a\\":1}"', { a: 1 }, 'Bearer ${env:TOKEN}'],
    [String.raw`curl http://x/p -d "{\"a\":\"100% sure %PATH% \`ls\`\"}"`, { a: '100% sure %PATH% `ls`' }, undefined],
  ];
  for (const [command, body, authorization] of forms) {
    const reading = readCurl(command);
    assert.ok(reading.ok, command);
    assert.deepEqual(reading.request.body, body, command);
    assert.equal(reading.request.headers['Authorization'], authorization, command);
  }
});
