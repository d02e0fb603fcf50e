/** Checks that each check can fail: one deliberate violation of each kind, with the exact message. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vsixLimit } from '../../scripts/buildProduct.ts';
import * as ids from '../../src/extension/manifest.ts';
import { findRoomCycles, keepsToRooms } from './architecture.ts';

import { bundlesKeepLimits, noticesAreComplete, vsixHoldsOnlyWhatRuns, type Bundle } from './bundles.ts';
import { readsInside, skipsForReasons } from './clone.ts';
import { hasHeader, namesNoMachine, namesWell, sizeWall, staysSmall } from './house.ts';
import { messagesAgree } from './messages.ts';
import { commandsAreKnown, hasManners, idsAgree, stringsAgree, type Manifest } from './manifest.ts';
import { keepsTermsInPlace, placements } from './places.ts';
import { manifestNamesFiles, namesProtocolsAtHome } from './protocolNames.ts';
import { rooms } from './rooms.ts';
import type { Law } from './sourceFiles.ts';

/** Adds one test case: the check, the file, its text, and the message that the check must report. */
function plant(law: Law, path: string, text: string, complaint: string): void {
  test(`${path}: ${text.split('\n')[0]?.slice(0, 60)}`, () => {
    assert.deepEqual(law([{ path, text }]), [`${path}: ${complaint}`]);
  });
}

const imports = keepsToRooms(rooms);
const run = 'src/protocol/core/run/reduce.ts';
plant(
  imports,
  run,
  "import { x } from '../../session/live/runState.ts';",
  'protocol/core/run may not import protocol/session/live',
);
plant(imports, run, "import type { Uri } from 'vscode';", 'protocol/core/run may not import vscode');
plant(imports, run, "export * from 'zod';", 'protocol/core/run may not import zod');
plant(imports, run, "import 'node:fs';", 'protocol/core/run may not import node:fs');
plant(imports, run, "const late = () => import('zod');", 'protocol/core/run may not import zod');
plant(imports, run, "type Z = import('zod').ZodType;", 'protocol/core/run may not import zod');
plant(
  imports,
  run,
  "import {\n  x,\n} from '../../../webview/host.ts';",
  'protocol/core/run may not import webview/host.ts',
);
plant(imports, 'src/parts/x.ts', '', 'lies in no room');
plant(imports, 'src/main.ts', '', 'lies in no room');
plant(
  imports,
  'src/protocol/protocols/chat/reader.ts',
  "import { kinds } from '../agent-api/kinds.ts';",
  'chat may not import its sibling agent-api',
);
plant(
  imports,
  'src/extension/trees/runsTree.ts',
  "import { send } from '../commands/sendRequest.ts';",
  'extension/trees may not import extension/commands',
);
plant(
  imports,
  'src/extension/runs/runs.ts',
  "import { readFile } from 'node:fs/promises';",
  'extension/runs may not import node:fs/promises',
);
plant(
  imports,
  'src/webview/ui/row.tsx',
  "import type { Run } from '../../protocol/core/run/run.ts';",
  'webview/ui may not import protocol/core/run',
);
plant(imports, 'src/cli/send.ts', "import { window } from 'vscode';", 'cli may not import vscode');
plant(
  imports,
  'src/node/server.ts',
  "import { viewIds } from '../extension/manifest.ts';",
  'node may not import extension/manifest.ts',
);

test('reports rooms that import each other indirectly', () => {
  const circle = [
    { path: 'a', imports: ['b'] },
    { path: 'b', imports: ['c'] },
    { path: 'c', imports: ['a'] },
  ];
  assert.deepEqual(findRoomCycles(circle), [
    'a and b import each other',
    'a and c import each other',
    'b and c import each other',
  ]);
});

const words = keepsTermsInPlace(placements);
const wire = 'wire field names stay in protocol/protocols and protocol/server';
plant(words, run, "const id = event['call_id'];", `call_id: ${wire}`);
plant(words, 'src/webview/ui/row.tsx', 'row.msg_id', `msg_id: ${wire}`);
plant(
  words,
  'src/cli/x.ts',
  'match: (pattern, text) => pattern.test(text)',
  'pattern.test(: a pattern of a test may take forever, so it runs under a time limit',
);
const which = 'nobody but protocol/protocols asks which protocol it is';
plant(words, run, "if (protocol.id === 'chat') return;", `=== 'chat': ${which}`);
plant(words, run, "if ('harmony' !== id) return;", `'harmony' !==: ${which}`);
plant(words, run, "switch (id) { case 'a2a': }", `case 'a2a': ${which}`);
const atHome = namesProtocolsAtHome([{ id: 'knock', files: [{ glob: '*.knocks.json' }] }], []);
plant(atHome, 'src/protocol/session/x.ts', "const first = 'knock';", 'only protocols/knock may name “knock”');
plant(atHome, 'src/protocol/protocols/chat/x.ts', "from: 'knock'", 'only protocols/knock may name “knock”');
plant(atHome, 'src/extension/x.ts', "pattern: '**/*.knocks.json'", 'only protocols/knock may name “knocks”');
plant(atHome, 'src/extension/x.ts', '/\\.knocks\\.json$/', 'only protocols/knock may name “knocks”');

test('reports a listed exception that no file needs', () => {
  const idle = [{ path: /x/, names: /./, reason: 'once needed' }];
  assert.deepEqual(namesProtocolsAtHome([{ id: 'knock' }], idle)([]), ['no file needs /x/: once needed']);
});

test('reports a file name in package.json that belongs to no protocol', () => {
  const names = manifestNamesFiles([{ files: [{ name: /\.knocks\.json$/ }] }]);
  assert.deepEqual(
    names('"filenamePattern": "*.knocks.json", "when": "resourceFilename =~ /\\\\.knocks\\\\.json$/"'),
    [],
  );
  assert.deepEqual(names('"*.other.json"'), ['package.json: .other.json is no file name of a protocol']);
  assert.deepEqual(names('=~ /\\\\.other\\\\.json$/'), ['package.json: .other.json is no file name of a protocol']);
});

plant(
  words,
  'src/extension/runs/runs.ts',
  'const json = JSON.parse(text) as Json;',
  'JSON.parse: core/json/parseJson.ts and core/json/json.ts parse, because JSON of strangers may be nested without end',
);
plant(words, 'src/webview/ui/row.tsx', 'acquireVsCodeApi()', 'acquireVsCodeApi: one door to the host');
plant(
  words,
  'src/extension/commands/runs/runCommands.ts',
  'void window.showErrorMessage(text)',
  'window.showErrorMessage: messages quote servers and files, so one place shows them',
);
plant(
  words,
  'src/extension/commands/runs/runCommands.ts',
  "commands.registerCommand('agentApi.run.open', open)",
  'registerCommand(: a command is registered from its description, from which package.json is written as well',
);
plant(
  words,
  'src/extension/language/hovers.ts',
  'new MarkdownString(text)',
  'new MarkdownString: Markdown quotes strangers, so one place makes it',
);
plant(
  words,
  'src/cli/exportRunFile.ts',
  'process.stdout.write(text)',
  'process.stdout: what is written to a terminal quotes servers and files, so one place writes it',
);
plant(
  words,
  'src/extension/trees/runsTree.ts',
  'new TreeItem(run.source)',
  'new TreeItem: lists, trees and the status bar quote servers and files, so one place fills them',
);
plant(
  words,
  'src/extension/commands/runs/pickRun.ts',
  'window.showQuickPick(items)',
  'window.showQuickPick: lists, trees and the status bar quote servers and files, so one place fills them',
);
plant(
  words,
  'src/cli/serve.ts',
  "http.createServer(answer).listen(80, '0.0.0.0')",
  'createServer(: one place makes servers, which listen on 127.0.0.1 and refuse foreign pages',
);
plant(
  words,
  'src/extension/commands/runs/runCommands.ts',
  "commands.registerCommand('agentApi.run.open', open)",
  'registerCommand(: a command is registered from its description, from which package.json is written as well',
);
plant(
  words,
  'src/extension/language/hovers.ts',
  "import '../sending/sendRun.ts';",
  "'../sending/: what shows and checks documents sends nothing",
);
plant(words, 'src/webview/ui/row.tsx', 'node.innerHTML = text', 'innerHTML: the page never turns text into markup');
plant(
  words,
  'src/extension/runs/runs.ts',
  'context.subscriptions.push(x)',
  'context.subscriptions: the composition root alone owns lives',
);
plant(
  words,
  'src/extension/panel/runEditor.ts',
  '{ retainContextWhenHidden: true }',
  'retainContextWhenHidden: a hidden panel costs nothing',
);

plant(namesWell, 'src/node/file_store.ts', '', 'file_store is not camelCase');
plant(namesWell, 'src/node/utils.ts', '', '“utils” says nothing');
plant(namesWell, 'src/protocol/helpers/x.ts', '', '“helpers” says nothing');
plant(namesWell, 'test/Kit/x.test.ts', '', 'folder Kit is not kebab-case');
plant(staysSmall([]), run, 'x;\n'.repeat(sizeWall + 1), `${sizeWall + 1} lines of code, ${sizeWall} is the wall`);
plant(hasHeader, run, "import { x } from './x.ts';", 'has no header comment');
// Assembled from parts, so that this file itself passes the check.
const [homeFolder, registryHost] = [['', 'home', 'me'].join('/'), ['registry', 'npmjs'].join('.')];
const beside = ['..', 'shared'].join('/');
plant(namesNoMachine, 'README.md', `see ${homeFolder}/notes`, `names a path of one machine: ${homeFolder}`);
plant(
  namesNoMachine,
  '.ci/run',
  `npm --registry https://${registryHost}.org`,
  `names a registry host: ${registryHost}`,
);
plant(namesNoMachine, run, `open('${beside}/vectors')`, `names the folder beside the checkout: ${beside}`);
plant(namesNoMachine, 'test/cli/x.test.ts', `open('${beside}')`, `names the folder beside the checkout: ${beside}`);

// The texts are assembled from parts, so that this file itself passes.
const outside = 'reads outside of the repository';
const [newUrl, join, skipCall] = [['new', 'URL('].join(' '), ['jo', 'in('].join(''), ['sk', 'ip('].join('')];
plant(readsInside, 'test/node/x.test.ts', `${newUrl}'../../../recorded/x.json', import.meta.url)`, outside);
plant(readsInside, 'scripts/x.ts', `${join}root, '../recorded')`, outside);
plant(skipsForReasons({}), 'test/cli/x.test.ts', `context.${skipCall}why)`, 'skips, and no reason is listed');

test('reports a listed test that no longer skips', () => {
  const complaints = skipsForReasons({ 'test/cli/': 'time' })([{ path: 'test/cli/x.test.ts', text: '' }]);
  assert.deepEqual(complaints, ['test/cli/: is listed, but does not skip']);
});

const manifest: Manifest = {
  activationEvents: ['onStartupFinished'],
  engines: { vscode: '^1.100.0' },
  devDependencies: { '@types/vscode': '1.101.0' },
  contributes: {
    commands: [{ command: 'agentApi.stray', title: 'Stray', category: 'Other', enablement: 'agentApi.mood' }],
    keybindings: [{ command: 'agentApi.stray', key: 'ctrl+alt+r' }],
    menus: {},
    views: { agentApi: [{ id: 'agentApi.runs' }] },
    viewsWelcome: [{ view: 'explorer' }],
    customEditors: [{ viewType: 'agentApi.run' }],
    configuration: { properties: { 'agentApi.endpoints': {} } },
  },
};

test('reports ids that exist only on one side', () => {
  const complaints = idsAgree(manifest, ids);
  assert.ok(complaints.includes('context key agentApi.mood is not in manifest.ts'));
  assert.ok(complaints.includes('setting agentApi.codeLens is not in package.json'));
});

test('reports commands that do not exist or are defined twice', () => {
  const commands = ['agentApi.run.open', 'agentApi.run.open'].map((command) => ({ command, title: '%open%' }));
  const twice = { ...manifest, contributes: { ...manifest.contributes, commands } };
  const files = [
    {
      path: 'src/a.ts',
      text: "executeCommand('agentApi.run.open'); executeCommand('agentApi.run.opne', 'agentApi.x');",
    },
    { path: 'package.nls.json', text: '"[Runs](command:agentApi.runs.focus) [New](command:agentApi.run.new)"' },
  ];
  assert.deepEqual(commandsAreKnown(twice, files), [
    'two commands are called agentApi.run.open',
    'src/a.ts: there is no command agentApi.run.opne',
    'package.nls.json: there is no command agentApi.run.new',
  ]);
});

test('reports a manifest that breaks the conventions', () => {
  assert.deepEqual(hasManners(manifest), [
    'agentApi.stray: category is not Agent API',
    'agentApi.stray: title is not a %key%',
    'agentApi.stray: nothing says when it is in the command palette',
    'welcome text in explorer',
    'ctrl+alt+r: works everywhere',
    'ctrl+alt+r: is taken',
    'activates on onStartupFinished',
    '@types/vscode is not 1.100.0, the engine’s floor',
  ]);
});

test('reports texts that are missing, unused or not translatable', () => {
  const text = '{ "title": "%send%", "description": "plain words" }';
  assert.deepEqual(stringsAgree(text, { en: { send: 'Send', old: 'Old' }, zh: {} }), [
    'not in package.nls: “plain words”',
    'en: nobody uses old',
    'zh: no text for send',
  ]);
});

test('reports messages that differ between languages', () => {
  assert.deepEqual(messagesAgree('host', { en: { sent: 'To {name}', gone: 'Gone' }, 'zh-cn': { sent: '到 {url}' } }), [
    'host.sent: en fills in “{name}”, zh-cn “{url}”',
    'host.gone: missing in one language',
  ]);
});

test('reports bundles that contain forbidden sources or exceed their size limit', () => {
  const limits = [
    { name: 'panel', zipped: 10, without: /zod/ },
    { name: 'main', zipped: 10, without: /zod/ },
  ];
  const panel: Bundle = { name: 'panel', inputs: ['node_modules/zod/index.js'], zipped: 11 };
  assert.deepEqual(bundlesKeepLimits([panel], limits), [
    'panel: holds node_modules/zod/index.js',
    'panel: 11 bytes zipped, 10 allowed',
    'main: was not built',
  ]);
});

test('reports a bundled package without a notice', () => {
  const inputs = ['src/a.ts', 'node_modules/@preact/signals/dist/a.js', 'node_modules/zod/index.js'];
  assert.deepEqual(noticesAreComplete([{ name: 'panel', inputs, zipped: 1 }], ['zod']), [
    'no notice of @preact/signals',
  ]);
});

test('reports a VSIX that contains sources', () => {
  assert.deepEqual(vsixHoldsOnlyWhatRuns(['extension/package.json', 'extension/src/main.ts'], vsixLimit), [
    'the VSIX holds extension/src/main.ts',
    `the VSIX has ${vsixLimit} bytes, ${vsixLimit} is the limit`,
  ]);
});
