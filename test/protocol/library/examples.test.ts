/**
 * Tests that every example of docs/protocol.md is a complete program without type errors that prints the output shown
 * below it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../../scripts/places.ts';
import { createConsumer, type Consumer } from '../../support/builtLibrary.ts';

const page = readFileSync(join(root, 'docs/protocol.md'), 'utf8');
const blocks = [...page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language, text = '']) => ({ language, text }));
const examples = blocks.flatMap(({ language, text }, index) => {
  const next = blocks[index + 1];
  return language === 'ts' ? [{ code: text, prints: next?.language === 'text' ? next.text : undefined }] : [];
});

let consumer: Consumer;
before(() => {
  consumer = createConsumer();
  examples.forEach(({ code }, index) => consumer.write(`example${index}.ts`, code));
});
after(() => consumer.dispose());

test('every code block is an example or its output', () => {
  assert.ok(examples.length >= 8);
  assert.deepEqual(new Set(blocks.map(({ language }) => language)), new Set(['ts', 'text']));
});

examples.forEach(({ code, prints }, index) => {
  test(`example ${index + 1}: ${
    code
      .split('\n')
      .findLast((line) => line.includes('console.log'))
      ?.trim() ?? ''
  }`, () => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(consumer.folder, `example${index}.ts`)], {
      encoding: 'utf8',
    });
    assert.equal(stderr, '');
    // Ids are generated again in each run.
    assert.equal(stdout.replaceAll(/msg_[\da-f-]{36}/g, 'msg_…'), prints);
  });
});

test('the examples have no type errors', () => {
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023'],
    types: ['node'],
    strict: true,
    noEmit: true,
    module: 'nodenext',
    skipLibCheck: true,
  };
  const project = consumer.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['example*.ts'] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' });
  assert.deepEqual([stdout, status], ['', 0]);
});
