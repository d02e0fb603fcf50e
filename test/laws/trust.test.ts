/**
 * Checks that nothing in an untrusted workspace makes requests: the settings that VS Code hides from the extension, and
 * the code that must ask for trust.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import { readProject, type Law } from './sourceFiles.ts';
import { withoutComments } from '../../scripts/withoutComments.ts';

/** Calls that contact a server, or start one. */
const reaches = /\b(?:sendRun|startRun|startSession|probeHealth|identifyServer|findCard|start(?:Forwarding|Replay))\(/;
const asks = /\brequireTrust\(|\bworkspace\.isTrusted\b/;

/**
 * Files where the caller has already asked for trust, and what VS Code itself does not start before trust (debugging).
 */
const exempt =
  /^src\/extension\/(?:sending\/(?:sendRun|matchProtocol)\.ts$|runs\/(?:runs|activeSession)\.ts$|platform\/|debugging\/|starting\/checkPort\.ts$)/;

const asksForTrust: Law = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/extension/') && !exempt.test(path))
    .map(({ path, text }) => ({ path, code: withoutComments(text) }))
    .filter(({ code }) => reaches.test(code) && !asks.test(code))
    .map(({ path, code }) => `${path}: ${reaches.exec(code)?.[0]} without asking for trust`);

test('code that contacts a server checks whether the workspace is trusted', () => {
  const files = readProject();
  assert.deepEqual(asksForTrust(files), []);
  assert.ok(files.filter(({ path, text }) => path.startsWith('src/extension/') && reaches.test(text)).length > 8);
  const planted = { path: 'src/extension/trees/x.ts', text: 'void sendRun(services, order);' };
  assert.deepEqual(asksForTrust([planted]), [`${planted.path}: sendRun( without asking for trust`]);
});

const expands = /\bexpandEndpoint\(/;

/** Passes the function on to those that ask. */
const composes = 'src/extension/compose.ts';

const asksForApproval: Law = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/extension/') && path !== composes)
    .map(({ path, text }) => ({ path, code: withoutComments(text) }))
    .filter(({ code }) => expands.test(code) && !code.includes('hostApproval.approve('))
    .map(({ path }) => `${path}: fills in an endpoint, and does not ask whether its host is approved`);

test('code that resolves an endpoint checks whether its host is approved', () => {
  const files = readProject();
  assert.deepEqual(asksForApproval(files), []);
  const filling = files.filter(({ path, text }) => path.startsWith('src/extension/') && expands.test(text));
  assert.ok(filling.length > 3);
  const planted = { path: 'src/extension/trees/x.ts', text: 'await expandEndpoint(endpoint, lookup);' };
  assert.equal(asksForApproval([planted]).length, 1);
});

test('approved hosts are stored in the workspace state', () => {
  const calls = readProject().flatMap(({ path, text }) =>
    path.startsWith('src/')
      ? [...text.matchAll(/(?<!function )createHostApproval\(([^,]*),/g)].map(([, state]) => state)
      : [],
  );
  assert.deepEqual(calls, ['context.workspaceState']);
});

test('a URL is opened only if it is ours, and one from the page only if it is a web or mail address', () => {
  const opening = readProject().filter(
    ({ path, text }) => path.startsWith('src/') && withoutComments(text).includes('env.openExternal('),
  );
  assert.deepEqual(
    opening.map(({ path }) => path),
    ['src/extension/panel/panelCalls.ts', 'src/extension/starting/prepareAgent.ts'],
  );
  assert.ok(opening[0]?.text.includes('if (!/^(?:https?|mailto):/i.test(url)) throw'));
  assert.ok(opening[1]?.text.includes('env.openExternal(Uri.parse(downloadPages[needs]))'));
});

test('the setting for endpoints is restricted until the workspace is trusted', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly capabilities: {
      readonly untrustedWorkspaces: { readonly supported: string; readonly restrictedConfigurations: string[] };
    };
  };
  const { supported, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
  assert.equal(supported, 'limited');
  assert.ok(restrictedConfigurations.includes('agentApi.endpoints'));
});
