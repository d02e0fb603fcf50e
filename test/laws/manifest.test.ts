/** Checks that `package.json`, its texts and `src/extension/manifest.ts` agree. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import * as ids from '../../src/extension/manifest.ts';
import { profilesByProtocol } from '../../src/protocol/lint/config/profileIds.ts';
import {
  commandsAreKnown,
  hasManners,
  idsAgree,
  stringsAgree,
  withoutInputSchemas,
  type Manifest,
} from './manifest.ts';
import { readProject } from './sourceFiles.ts';

const manifestText = readText('package.json');
const manifest = JSON.parse(manifestText) as Manifest;

test('every id exists in package.json and in the code', () => assert.deepEqual(idsAgree(manifest, ids), []));

test('every command that is called or linked to exists', () => {
  // The deliberate violations are in a file of their own.
  const files = readProject().filter(({ path }) => path !== 'test/laws/planted.test.ts');
  assert.deepEqual(commandsAreKnown(manifest, files), []);
});

test('links use the id of this extension', () => {
  const { publisher, name } = JSON.parse(manifestText) as { readonly publisher: string; readonly name: string };
  assert.equal(ids.extensionId, `${publisher}.${name}`);
});

test('every text exists in every language, and is used', () => {
  const tables = { 'package.nls.json': readTable('package.nls.json'), 'zh-cn': readTable('package.nls.zh-cn.json') };
  assert.deepEqual(stringsAgree(withoutInputSchemas(manifestText), tables), []);
});

test('commands, keys and activation follow the conventions', () => assert.deepEqual(hasManners(manifest), []));

test('the profile setting offers all profiles of every protocol that has several', () => {
  const setting = manifest.contributes.configuration.properties['agentApi.lint.profile'] as {
    readonly properties: Readonly<Record<string, { readonly enum: readonly string[] }>>;
  };
  assert.deepEqual(
    Object.entries(setting.properties).map(([protocol, choice]) => [protocol, choice.enum]),
    [...profilesByProtocol()]
      .filter(([, profiles]) => profiles.length > 1)
      .map(([protocol, profiles]) => [protocol, profiles.map(({ id }) => id)]),
  );
});

test('command titles contain no icon and no category', () => {
  for (const table of ['package.nls.json', 'package.nls.zh-cn.json'].map(readTable)) {
    const titles = Object.entries(table).filter(([key]) => key.startsWith('command.'));
    assert.deepEqual(
      titles.filter(([, title]) => title.includes('$(') || title.startsWith('Agent API')),
      [],
    );
  }
});

function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function readTable(file: string): Readonly<Record<string, string>> {
  return JSON.parse(readText(file)) as Record<string, string>;
}
