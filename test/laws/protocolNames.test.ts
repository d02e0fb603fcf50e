/** Checks that the rest of the project names a protocol only where a reason is listed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import { protocols } from '../../src/protocol/protocols/registry.ts';
import { exceptions, manifestNamesFiles, namesProtocolsAtHome } from './protocolNames.ts';
import { readProject } from './sourceFiles.ts';

test('a protocol is named only in its own folder', () => {
  assert.deepEqual(namesProtocolsAtHome(protocols, exceptions)(readProject()), []);
});

test('package.json uses the file names that the protocols define', () => {
  assert.deepEqual(manifestNamesFiles(protocols)(readFileSync(join(root, 'package.json'), 'utf8')), []);
});
