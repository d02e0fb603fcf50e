/** Tests pasted curl commands: the result is what each shell would have sent, and no credential is in plain text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCurl, type CurlRequest } from '../../../../src/protocol/features/codegen/curl/readCurl.ts';
import { writeRequestCode } from '../../../../src/protocol/features/export/writeCode.ts';

const url = 'https://agent.example.com/process';
const body = { input: [{ role: 'user', content: [{ type: 'text', text: `it's "5" €!` }] }] };
const json = JSON.stringify(body);

function read(command: string): CurlRequest {
  const reading = readCurl(command);
  assert.ok(reading.ok, `${command}: ${reading.ok ? '' : reading.problem}`);
  return reading.request;
}

/** Escapes backslashes and quotes as Windows programs read them. */
const windows = json.replaceAll(/(\\*)"/g, '$1$1\\"');

const forms: Readonly<Record<string, string>> = {
  'bash, single quotes': `curl -N ${url} -H 'X-A: b' -d '${json.replaceAll("'", `'\\''`)}'`,
  'bash, double quotes': `$ curl -sS -X POST "${url}" -H "X-A: b" --data "${json.replaceAll(/["\\]/g, '\\$&')}"`,
  'Chrome, bash': `curl '${url}' \\\n  -H 'accept: */*' \\\n  -H 'X-A: b' \\\n  --data-raw $'${json.replaceAll(/['\\]/g, '\\$&').replace('€', '\\u20ac').replace('!', '\\u0021')}' \\\n  --compressed`,
  'Chrome, cmd': `curl ^"${url}^" ^\r\n  -H ^"X-A: b^" ^\r\n  --data-raw ^"${windows.replaceAll(/[\\"!{}]/g, '^$&')}^"`,
  'cmd, one line': `curl -XPOST ${url} -H "X-A: b" -d "${windows}"`,
  PowerShell: `PS C:\\> curl.exe -X POST '${url}' \`\r\n -H 'X-A: b' \`\r\n -d '${windows.replaceAll("'", "''")}'`,
  'PowerShell, double quotes': `curl.exe "${url}" -H "X-A: b" --json "${json.replaceAll('"', '`"')}"`,
  heredoc: `curl --url '${url}' --header 'X-A: b' --data-binary @- <<'END'\n${JSON.stringify(body, undefined, 2)}\nEND\n`,
  'attached values': `curl "-HX-A: b" --url=${url} '-d${json.replaceAll("'", `'\\''`)}'; echo done`,
};

for (const [name, command] of Object.entries(forms)) {
  test(`${name}: the URL, the header and the body are read`, () => {
    assert.deepEqual(read(command), { url, headers: { 'X-A': 'b' }, body, secrets: [] });
  });
}

test('credentials in any place become variables', () => {
  const { secrets, ...request } = read(
    `curl 'https://me:pa%20ss@agent.example.com/process?api_key=k123&x=1' -H 'X-Api-Key: abcd' -b 'sid=1234' -d '{}'`,
  );
  const hidden = JSON.stringify(request);
  for (const value of ['pa%20ss', 'pa ss', 'k123', 'abcd', 'sid=1234']) assert.ok(!hidden.includes(value), value);
  assert.deepEqual(
    secrets.map(({ value }) => value),
    ['abcd', 'sid=1234', btoa('me:pa ss'), 'k123'],
  );
  assert.equal(request.headers['X-Api-Key'], '${secret:agent.example.com x-api-key}');
});

test('a credential that is repeated in another place is hidden there as well', () => {
  const { headers, secrets } = read(
    `curl '${url}?token=tok-123456' -H 'X-From: https://a.example/?t=tok-123456#x' -H 'X-Short: t' -d '{"a":1}'`,
  );
  assert.deepEqual(headers, { 'X-From': 'https://a.example/?t=${secret:agent.example.com token}#x', 'X-Short': 't' });
  assert.deepEqual(secrets, [{ name: 'agent.example.com token', value: 'tok-123456' }]);
});

test('a credential is recognized by its name or its form, as in records', () => {
  const value = 'hunter2-hunter2';
  const known = 'sk-abcdefghijklmnopqrstuvwx';
  const names = ['Ocp-Apim-Subscription-Key', 'x-functions-key', 'X-Auth', 'X-Access-Key', 'X-Amz-Signature', 'X-Sid'];
  const headers = [...names.map((name) => `-H '${name}: ${value}'`), `-H 'X-Data: ${known}'`];
  const address = `${url}?key=${value}&sig=${value}&code=${value}&lang=en&data=${known}`;
  const elsewhere = `-e 'https://other.example.com/?access_token=${value}'`;
  const { secrets, ...shown } = read(
    `curl '${address}' ${headers.join(' ')} ${elsewhere} -H 'X-A: b' --json '{"input":[]}'`,
  );
  assert.equal(/hunter2|sk-abc/.test(JSON.stringify(shown)), false, JSON.stringify(shown));
  assert.ok(secrets.length >= 8);
  assert.ok(shown.url.includes('lang=en'));
  assert.equal(shown.headers['X-A'], 'b');
});

test('a token from the environment stays a variable', () => {
  const { headers, secrets } = read(`curl ${url} -H "Authorization: Bearer $TOKEN" -d '{"a":1}'`);
  assert.deepEqual([headers, secrets], [{ Authorization: 'Bearer ${env:TOKEN}' }, []]);
});

test('a generated curl command can be read again', () => {
  const order = { url, headers: { Authorization: 'Bearer ${env:TOKEN}', 'X-A': "b'c" }, body, protocol: 'agent-api' };
  const { secrets, ...request } = read(writeRequestCode(order, 'curl', 'en', (same) => same));
  assert.deepEqual([request, secrets], [{ url, headers: order.headers, body }, []]);
});

test('a command that cannot become a request is rejected with a reason', () => {
  const problems = [
    'wget x',
    'curl -d "{}"',
    `curl ${url}`,
    `curl ${url} -d @body.json`,
    `curl ${url} -F a=b`,
    `curl ${url} -d 'a=b'`,
    '',
    `curl ${url} -d '{"a"`,
    `curl "key-1 --data x ${url}" -d '{}'`,
  ].map((command) => readCurl(command));
  assert.deepEqual(
    problems.map((reading) => !reading.ok && reading.problem),
    [
      ...['no-curl', 'no-url', 'no-body', 'body-elsewhere', 'body-elsewhere', 'body-no-json', 'no-curl'],
      ...['body-no-json', 'no-url'],
    ],
  );
});

test('hostile commands neither throw nor take long', () => {
  const pieces = [
    'curl ',
    "'",
    '"',
    '\\',
    '^',
    '`',
    '$',
    '\n',
    '{',
    '-d',
    ' ',
    '<<',
    'x',
    '--',
    '@',
    '\r\n',
    "$'",
    '%A%',
  ];
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 3000; round += 1) {
    const command = Array.from({ length: next(40) }, () => pieces[next(pieces.length)]).join('');
    readCurl(`curl ${command}`);
  }
  for (const piece of pieces) readCurl(`curl ${piece.repeat(200_000)}`);
});
