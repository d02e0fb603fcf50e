/** Fuzzes pasted curl commands: each is read or refused, and no credential that was read appears as plain text. */
import assert from 'node:assert/strict';
import { readCurl } from '../../src/protocol/features/codegen/curl/readCurl.ts';
import { requestTargets } from '../../src/protocol/features/codegen/codeTarget.ts';
import { writeRequestCode } from '../../src/protocol/features/export/writeCode.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedText } from './mutate.ts';

const json = `{"input":[{"role":"user","content":[{"type":"text","text":"it's \\"5\\" €!"}]}]}`;
const url = 'https://me:pa%20ss@agent.example.com/process?api_key=k123456&x=1';
const commands = [
  `curl -N '${url}' -H 'Authorization: Bearer tok-123456' -d '${json.replaceAll("'", `'\\''`)}'`,
  `$ curl -sS -X POST "${url}" -H "X-Api-Key: key-123456" --data "${json.replaceAll(/["\\]/g, '\\$&')}"`,
  `curl '${url}' \\\n  -H 'accept: */*' \\\n  -b 'sid=cookie-123456' \\\n  --data-raw $'${json.replaceAll(/['\\]/g, '\\$&')}' --compressed`,
  `curl ^"${url}^" ^\r\n  -H ^"X-A: b^" ^\r\n  --data-raw ^"${json.replaceAll(/[\\"!{}]/g, '^$&')}^"`,
  `PS C:\\> curl.exe -X POST '${url}' \`\r\n -H "X-A: $env:TOKEN" \`\r\n -d '${json.replaceAll("'", "''")}'`,
  `TOKEN=abc curl --url=${url} -u me:secret-123456 --json @- <<'END'\n${json}\nEND\n`,
];

export const curl = fuzzTarget({
  name: 'curl',
  slice: 300,
  input: mutatedText(commands),
  holds(text) {
    const reading = readCurl(text);
    if (!reading.ok) return;
    const { request } = reading;
    const shown = JSON.stringify([request.url, request.headers]);
    for (const { value } of request.secrets) {
      if (value.length >= 8) assert.ok(!shown.includes(JSON.stringify(value).slice(1, -1)), `${value} in ${shown}`);
    }
    for (const target of requestTargets) {
      writeRequestCode({ ...request, protocol: 'agent-api' }, target, 'en', (same) => same);
    }
  },
});
