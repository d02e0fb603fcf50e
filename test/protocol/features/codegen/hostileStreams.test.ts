/**
 * Tests programs generated from hostile streams: they are always well-formed, and they send the stream that they were
 * made from.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as nodeModule from 'node:module';
import { test } from 'node:test';
import fc from 'fast-check';
import { planStream } from '../../../../src/protocol/features/codegen/stream/planStream.ts';
import { writePython } from '../../../../src/protocol/features/codegen/write/python.ts';
import { writeTypescript } from '../../../../src/protocol/features/codegen/write/typescript.ts';
import { writeRequestCode } from '../../../../src/protocol/features/export/writeCode.ts';
import { codeMessages } from '../../../../src/protocol/core/l10n/code.ts';
import { createTranslate } from '../../../../src/protocol/core/l10n/translate.ts';
import { requestTargetsOf } from '../../../../src/protocol/features/codegen/targetsOf.ts';
import { hostileStream } from '../../../support/hostileStreams.ts';
import { runTypescript } from '../../../support/runGenerated.ts';
import { withoutMadeUp } from '../../../support/withoutMadeUp.ts';

/** Uses Node's own parser; our Node types belong to an older version. */
const { stripTypeScriptTypes } = nodeModule as unknown as { readonly stripTypeScriptTypes: (source: string) => string };

const translate = createTranslate(codeMessages, 'en');
const streams = fc.sample(hostileStream, 150);

test('TypeScript generated from hostile streams sends the same streams', () => {
  const written = runTypescript(streams.map((texts) => writeTypescript(planStream(texts), translate)));
  for (const [index, texts] of streams.entries()) {
    const sent = (written[index] ?? '')
      .split('\n\n')
      .slice(0, -1)
      .map((frame) => frame.replace('data: ', ''));
    const wanted = texts.map((text) =>
      text
        .replaceAll(/\p{Surrogate}/gu, '\ufffd')
        .split(/\r\n|\r|\n/)
        .join('\ndata: '),
    );
    assert.deepEqual(withoutMadeUp(sent).map(canonical), withoutMadeUp(wanted).map(canonical));
  }
});

/** Numbers may have another spelling: `1e+300` and `1e300` are equal. */
function canonical(line: string): string {
  try {
    return JSON.stringify(JSON.parse(line));
  } catch {
    return line;
  }
}

test('requests with hostile texts become well-formed TypeScript', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
      fc.string({ unit: 'binary' }),
      (body, url) => {
        const order = { url, headers: { 'X-A': url, [url]: 'b' }, body: body as never, protocol: 'agent-api' };
        stripTypeScriptTypes(writeRequestCode(order, 'fetch', 'zh-cn', (same) => same));
      },
    ),
    { numRuns: 100 },
  );
});

test('a message whose type is a reserved word gets a variable with another name', () => {
  const words = [
    ...'arguments await class def delete eval from import lambda let match print this var yield'.split(' '),
  ];
  const programs = words.map((word) =>
    planStream([
      `{"object":"response","status":"created","id":"r"}`,
      `{"object":"message","status":"in_progress","id":"m","type":"${word}","role":"assistant"}`,
      `{"object":"message","status":"completed","id":"m","type":"${word}","role":"assistant"}`,
    ]),
  );
  assert.ok(programs.every(({ steps }) => steps.some((step) => step.do !== 'raw')));
  const sent = runTypescript(programs.map((program) => writeTypescript(program, translate)));
  for (const [index, word] of words.entries()) assert.match(sent[index] ?? '', new RegExp(`"type":"${word}"`));
  if (python !== undefined) assert.deepEqual(faultsInPython(programs.map((one) => writePython(one, translate))), '');
});

const python = ['python3', 'python'].find(
  (name) => spawnSync(name, ['-c', 'import ast'], { stdio: 'ignore' }).status === 0,
);

test(
  'Python generated from hostile streams and requests is well-formed',
  { skip: python === undefined && 'there is no Python' },
  () => {
    const bodies = fc.sample(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), 60);
    const programs = [
      ...streams.map((texts) => writePython(planStream(texts), translate)),
      ...bodies.flatMap((body) =>
        requestTargetsOf('agent-api')
          .filter((target) => target !== 'fetch' && target !== 'curl')
          .map((target) => {
            const order = { url: '"""', headers: {}, body: body as never, protocol: 'agent-api' };
            return writeRequestCode(order, target, 'en', (same) => same);
          }),
      ),
    ];
    assert.equal(faultsInPython(programs), '');
  },
);

/** Parses the programs with Python. Returns what it reports. */
function faultsInPython(programs: readonly string[]): string {
  const script = 'import ast, json, sys\nfor source in json.load(sys.stdin): ast.parse(source)';
  return spawnSync(python ?? '', ['-c', script], { input: JSON.stringify(programs), encoding: 'utf8' }).stderr;
}

test('events of a stream with very many messages are sent unchanged', () => {
  const texts = Array.from({ length: 1200 }, (_, index) => `{"object":"message","id":"m${index}"}`);
  assert.ok(planStream(texts).steps.every((step) => step.do === 'raw'));
});

test('events that are nested too deeply or have too many digits are sent unchanged', () => {
  const deep = `{"object":"response","usage":${'['.repeat(5000)}${']'.repeat(5000)}}`;
  const long = `{"object":"response","usage":${'9'.repeat(5000)}}`;
  const { steps } = planStream([deep, long, `{"a":${deep}}`]);
  assert.deepEqual(
    steps.map((step) => step.do),
    ['raw', 'raw', 'raw'],
  );
});
