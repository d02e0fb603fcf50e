/**
 * Tests that every example of the library's pages is a complete program without type errors that prints the output shown
 * below it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../../scripts/places.ts';
import { createConsumer, type Consumer } from '../../support/builtLibrary.ts';

const pages = ['docs/protocol.md', 'docs/builders.md', 'docs/builders.zh-cn.md'];

/** The blocks of code of a page, and its programs: each `ts` block, with the `text` block after it. */
function readPage(page: string): { readonly languages: Set<string>; readonly programs: Program[] } {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
  const programs = blocks.flatMap(({ language, code }, index) => {
    const next = blocks[index + 1];
    const name = `${page} ${index}`;
    return language === 'ts' ? [{ name, code, prints: next?.language === 'text' ? next.code : undefined }] : [];
  });
  return { languages: new Set(blocks.map(({ language }) => language)), programs };
}

interface Program {
  readonly name: string;
  readonly code: string;
  readonly prints: string | undefined;
}

const programs = pages.flatMap((page) => readPage(page).programs);

let consumer: Consumer;
before(() => {
  consumer = createConsumer();
  programs.forEach(({ code }, index) => consumer.write(`example${index}.ts`, code));
});
after(() => consumer.dispose());

for (const page of pages) {
  test(`${page}: every code block is an example or its output`, () => {
    const { languages, programs: own } = readPage(page);
    assert.ok(own.length >= 7);
    assert.deepEqual(languages, new Set(['ts', 'text']));
  });
}

programs.forEach(({ name, code, prints }, index) => {
  const shows = code.split('\n').findLast((line) => line.includes('console.log'));
  test(`${name}: ${shows?.trim() ?? ''}`, () => {
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
