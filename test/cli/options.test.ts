/** Tests that invalid options are rejected with a message that names the expected value, before anything is sent. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parseCommandLine } from '../../src/cli/command-line/parseCommandLine.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

let folder = '';
let request = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'options-'));
  request = join(folder, 'request.json');
  await writeFile(request, '{"input":[{"role":"user","content":[{"type":"text","text":"hi"}]}]}');
});
after(() => rm(folder, { recursive: true }));

const refused: readonly (readonly [command: string, option: readonly string[], message: RegExp])[] = [
  ...['foo', ': foo', 'a b: c', 'a\u00e9: b', 'a: b\nc: d', ''].map(
    (header) => ['send', ['--header', header], /write --header as "Name: value"/] as const,
  ),
  ['code', ['--header', 'foo'], /write --header/],
  ['test', ['--header', 'foo'], /write --header/],
  ...['0', '-1', '', '1e3', '0x10', 'soon', 'Infinity'].map(
    (timeout) => ['send', [`--timeout=${timeout}`], /--timeout must be a number from/] as const,
  ),
  ...['', '80.5', '-1', '65536', '0x50', 'http'].map(
    (port) => ['serve', [`--port=${port}`], /--port must be a whole number from 0 to 65535/] as const,
  ),
  ...['localhost:8090', 'ftp://a/', 'agent', ''].flatMap((url) =>
    ['send', 'code', 'test'].map((command) => [command, [`--url=${url}`], /--url must be a URL/] as const),
  ),
  ['send', ['--header', 'X-Name: 中'], /of Latin-1 characters/],
  ['send', ['--record', 'x.agentrun.jsonl.gz'], /uncompressed/],
  ['capture', ['--to', 'localhost:1'], /--to URL/],
  ['capture', ['--to', 'http://user:password@127.0.0.1:1'], /no user name or password/],
  ['serve', ['--fault', 'cut:5'], /--fault is for recorded runs/],
  ['serve', ['--speed', 'max'], /--speed is for recorded runs/],
  ['serve', ['run.agentrun.jsonl', '--scenario', 'fail'], /--scenario is for the sample agent/],
  ['lint', ['--protocol', 'chat', '--profile', 'gpt-oss'], /--profile must be one of: openai/],
  ['test', ['--allow-host', 'foo'], /--allow-host needs the origin of a server/],
  ['mcp', ['--endpoint', 'dev=http://127.0.0.1:1'], /--endpoint needs --allow-send; add/],
  ['mcp', ['--allow-send', '--header', 'a: b'], /--header needs --endpoint; add/],
  ['fold', ['--limit', 'events=1e3'], /--limit as NAME=N/],
  ['serve', ['--speed', 'fast'], /--speed/],
  ['serve', ['--fault', 'melt:1'], /--fault melt:1/],
  ['lint', ['--port', '80'], /“lint” has no option --port/],
  ['fold', ['--as', 'json'], /“fold” has no option --as/],
  ['fold', ['--locale', 'klingon'], /--locale must be one of: en, zh-cn/],
];

for (const [command, option, message] of refused) {
  test(`${command} ${JSON.stringify(option.join(' '))} is rejected`, async () => {
    const files = ['serve', 'capture', 'mcp'].includes(command) ? [] : [request];
    const { code, out, err } = await runAgentApi([command, ...files, ...option]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, message);
    assert.match(err, /agent-api \w+ --help/);
  });
}

test('a rejected header is not printed because it may be a secret', async () => {
  const { err } = await runAgentApi(['send', request, '--header', 'Bearer sk-canary']);
  assert.doesNotMatch(err, /canary/);
});

test('an empty LC_ALL does not override LANG', async () => {
  const chinese = await runAgentApi(['dance'], '', { LC_ALL: '', LC_MESSAGES: '', LANG: 'zh_CN.UTF-8' });
  assert.match(chinese.err, /未知/);
  const english = await runAgentApi(['dance'], '', { LC_ALL: 'en_US.UTF-8', LANG: 'zh_CN.UTF-8' });
  assert.match(english.err, /unknown command/);
});

const wrong: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [['lnt', 'x'], /unknown command “lnt”\. Did you mean lint\?/],
  [['dance'], /unknown command “dance”\n/],
  [['lint', 'x', '--formt', 'json'], /unknown option --formt\. Did you mean --format\?/],
  [['send', 'x', '--dance'], /unknown option --dance\n/],
  [['--dance'], /unknown option --dance\n/],
  [['--formt', 'json', 'lint', 'x'], /unknown option --formt\. Did you mean --format\?/],
  [['lint', 'x', '--format', 'jsn'], /--format must be one of: text, lines, json.*Did you mean json\?/],
  [['convert', 'x'], /--to is missing; it is one of: .*mlflow/],
  [['completion', 'tcsh'], /SHELL must be one of: bash, zsh, fish, powershell/],
  [['completion'], /specify SHELL/],
  [['help', 'lnt'], /COMMAND must be one of: send.*Did you mean lint\?/],
  [['fold', 'a', 'b'], /“fold” does not take the argument “b”/],
  [['compare'], /specify RUN RUN\n/],
  [['compare', 'a'], /specify RUN after “a”/],
  [['compare', 'a', '--locale', 'zh-cn'], /请在“a”之后给出 RUN/],
  [['search'], /specify TEXT RUN\n/],
  [['search', 'Hangzhou'], /specify RUN after “Hangzhou”/],
  [['lint', 'x', '--format'], /--format needs a value/],
  [['send', 'x', '--header', '--timeout', '5'], /--header needs a value/],
  [['send', 'x', '--header', '-h'], /--header needs a value/],
  [['send', 'x', '--retry', '-1'], /--retry must be a whole number from 0 to \d+, not “-1”/],
  [['send', 'x', '--timeout', '-0.5'], /--timeout must be a number from .*, not “-0\.5”/],
  [['serve', '--port', '-1'], /--port must be a whole number from 0 to 65535, not “-1”/],
  [['send', 'x', '--anyway=yes'], /--anyway does not take a value/],
  [['send', 'x', '--anyway', '--convert'], /use only one of --anyway, --convert/],
];

for (const [args, message] of wrong) {
  test(`${args.join(' ')} is rejected with a hint`, async () => {
    const { code, out, err } = await runAgentApi(args);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, message);
    assert.match(err, /(?:Try: |请看：)agent-api (?:\w+ )?--help/);
  });
}

test('options can precede the command, and their values are not taken for it', () => {
  const { command, files, values } = parseCommandLine(['--locale', 'zh', '--format=json', 'lint', '-', '--', '--x']);
  assert.deepEqual([command, files, values.locale, values.format], ['lint', ['-', '--x'], 'zh', 'json']);
});

test('mistakes are described in the requested language', async () => {
  const { err } = await runAgentApi(['lint', 'x', '--formt', 'y', '--locale', 'zh-cn']);
  assert.match(err, /未知选项 --formt。是否应为 --format？/);
});
