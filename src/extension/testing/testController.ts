/** Agent tests in the Test Explorer: finds, runs and cancels them, and shows differences at their place in the file. */
import {
  commands,
  Disposable,
  Location,
  TestMessage,
  TestRunProfileKind,
  tests,
  workspace,
  type CancellationToken,
  type TestController,
  type TestItem,
  type TestRun,
  type TestRunRequest,
  type TextDocument,
  type Uri,
} from 'vscode';
import type { ShownTest } from '../../engine/tasks/agentTestTasks.ts';
import { chatTitles, type ChatAim } from '../../protocol/core/l10n/chat.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import type { PlacedIssue, TextPlace } from '../../protocol/core/typed-json/readTypedJson.ts';
import type { Failure } from '../../protocol/features/agent-test/failure.ts';
import { testControllerIds } from '../manifest.ts';
import { contributeFeature } from '../contribution.ts';
import * as when from '../when.ts';
import type { Services } from '../services.ts';
import { watchDeleted } from '../window/watchDeleted.ts';
import { loadLazyParts } from '../loadLazyParts.ts';
import { createTestFiles, testGlob, toRange, type TestFiles } from './testFiles.ts';

export const agentTests = contributeFeature(createAgentTests, [
  {
    id: 'agentApi.test.openRun',
    title: { en: 'Open Run', 'zh-cn': '打开运行' },
    icon: 'open-preview',
    menus: {
      commandPalette: { when: when.never },
      'testing/item/context': { group: 'inline', when: 'controllerId == agentApi.tests && testId =~ /#/' },
    },
    run: (found, item) => found.openRun(item as TestItem | undefined),
  },
  {
    id: 'agentApi.test.explain',
    title: chatTitles.explain,
    menus: chatMenus(1),
    run: (found, item) => found.ask('explain', item as TestItem | undefined),
  },
  {
    id: 'agentApi.test.fix',
    title: chatTitles.fix,
    menus: chatMenus(2),
    run: (found, item) => found.ask('fix', item as TestItem | undefined),
  },
]);

interface AgentTests extends Disposable {
  /** Opens the latest run of a test. */
  openRun(item: TestItem | undefined): Promise<void>;
  /** Asks the chat about the latest run of a test. */
  ask(aim: ChatAim, item: TestItem | undefined): Promise<void>;
}

function chatMenus(place: number) {
  return {
    commandPalette: { when: when.never },
    'testing/item/context': {
      group: `4_chat@${place}`,
      when: `controllerId == agentApi.tests && testId =~ /#/ && ${when.chat}`,
    },
  };
}

function createAgentTests(services: Services): AgentTests {
  const { translate, log } = services;
  const controller = tests.createTestController(testControllerIds.tests, translate('agentTests'));
  const files = createTestFiles(controller, services);
  const runs = new Map<string, Uri>();
  controller.resolveHandler = (item) => (item === undefined ? files.findAll() : files.read(item));
  controller.refreshHandler = () => files.findAll();
  controller.createRunProfile(
    translate('runTests'),
    TestRunProfileKind.Run,
    (request, token) => runAll({ services, controller, files, runs }, request, token),
    true,
  );
  const watcher = workspace.createFileSystemWatcher(testGlob, false, false, true);
  const follow = (uri: Uri): void => {
    const item = files.add(uri);
    if (item.children.size > 0) files.read(item).catch((error: unknown) => log.error(String(error)));
  };
  const followOpen = (document: TextDocument): void => {
    files.follow(document).catch((error: unknown) => log.error(String(error)));
  };
  // The document whose language activated the extension was opened before.
  workspace.textDocuments.forEach(followOpen);
  const subscriptions = Disposable.from(
    controller,
    watcher,
    watcher.onDidCreate(follow),
    watcher.onDidChange(follow),
    watchDeleted(files.list, files.remove),
    ...[workspace.onDidOpenTextDocument, workspace.onDidSaveTextDocument].map((event) => event(followOpen)),
  );
  return {
    openRun: (item) => openRun(services, runs, item),
    async ask(aim, item) {
      const test = { name: item?.label, run: runOf(services, runs, item).toString() };
      await commands.executeCommand('agentApi.chat.ask', { aim, file: item?.uri?.toString(), test });
    },
    dispose: () => void subscriptions.dispose(),
  };
}

interface Testing {
  readonly services: Services;
  readonly controller: TestController;
  readonly files: TestFiles;
  /** The latest run of each test. */
  readonly runs: Map<string, Uri>;
}

/** Runs tests one after the other, because agents share servers and sessions. */
async function runAll(testing: Testing, request: TestRunRequest, token: CancellationToken): Promise<void> {
  const { controller } = testing;
  const run = controller.createTestRun(request);
  try {
    const excluded = new Set(request.exclude);
    const roots = request.include ?? [...controller.items].map(([, item]) => item);
    const items = await leavesOf(testing, run, roots, excluded);
    for (const item of items) run.enqueued(item);
    for (const item of items) {
      // An error in one test is the result of that test; the other tests still run.
      await runOne(testing, run, item, token).catch((error: unknown) => reportError(testing, run, item, error));
    }
  } finally {
    run.end();
  }
}

async function reportError({ services }: Testing, run: TestRun, item: TestItem, error: unknown): Promise<void> {
  services.log.error(error instanceof Error ? error : String(error));
  const message = error instanceof Error ? error.message : String(error);
  run.errored(item, new TestMessage(await services.engines.tasks.describeSystemError(message)));
}

/** Collects the tests to run. A file without tests is reported here, with its problems. */
async function leavesOf(
  testing: Testing,
  run: TestRun,
  items: readonly TestItem[],
  excluded: ReadonlySet<TestItem>,
): Promise<readonly TestItem[]> {
  const { files } = testing;
  const leaves: TestItem[] = [];
  for (const item of items.filter((one) => !excluded.has(one))) {
    if (files.testOf(item) !== undefined) {
      leaves.push(item);
      continue;
    }
    try {
      await files.read(item);
    } catch (error) {
      await reportError(testing, run, item, error);
      continue;
    }
    const problems = files.problemsOf(item);
    if (problems.length > 0) {
      run.errored(
        item,
        problems.map((problem) => toProblem(problem, item.uri)),
      );
    }
    leaves.push(...[...item.children].map(([, child]) => child).filter((child) => !excluded.has(child)));
  }
  return leaves;
}

function toProblem(problem: PlacedIssue, file: Uri | undefined): TestMessage {
  const testMessage = new TestMessage(problem.message);
  if (file !== undefined) testMessage.location = new Location(file, toRange(problem));
  return testMessage;
}

async function runOne(
  { services, files, runs }: Testing,
  run: TestRun,
  item: TestItem,
  token: CancellationToken,
): Promise<void> {
  const placed = files.testOf(item);
  if (token.isCancellationRequested || placed === undefined || item.uri === undefined) return void run.skipped(item);
  run.started(item);
  run.appendOutput(`\r\n${visibleText(item.label)}`, undefined, item);
  const print = (text: string): void => run.appendOutput(text, undefined, item);
  const { runTest } = await loadLazyParts(services);
  const outcome = await runTest(services, { test: placed, id: item.id, file: item.uri, token, print });
  run.appendOutput('\r\n', undefined, item);
  // The agent is not shown as the item's description, because screen readers would read that instead of the test's
  // name.
  if (outcome.kind === 'checked') run.appendOutput(`→ ${visibleText(outcome.agent)}\r\n`, undefined, item);
  if (outcome.kind === 'canceled') return void run.skipped(item);
  if (outcome.kind === 'impossible') return void run.errored(item, new TestMessage(outcome.reason));
  if (outcome.run !== undefined) runs.set(item.id, outcome.run);
  if (outcome.failures.length === 0) return void run.passed(item, outcome.ms);
  const { uri } = item;
  run.failed(
    item,
    outcome.failures.map((failure) => toMessage(failure, placed, uri)),
    outcome.ms,
  );
}

function toMessage({ pointer, message, difference }: Failure, placed: ShownTest, file: Uri): TestMessage {
  const testMessage =
    difference === undefined
      ? new TestMessage(message)
      : TestMessage.diff(message, difference.expected, difference.actual);
  testMessage.location = new Location(file, toRange(placeOf(placed, pointer)));
  return testMessage;
}

/** The place of an expectation, or of the closest value around it. */
function placeOf({ places, place }: ShownTest, pointer: string): TextPlace {
  for (let around = pointer; ; around = around.slice(0, around.lastIndexOf('/'))) {
    const found = places[around];
    if (found !== undefined || around === '') return found ?? place;
  }
}

async function openRun(services: Services, runs: ReadonlyMap<string, Uri>, item: TestItem | undefined) {
  await commands.executeCommand('agentApi.run.open', runOf(services, runs, item));
}

function runOf({ translate }: Services, runs: ReadonlyMap<string, Uri>, item: TestItem | undefined): Uri {
  const run = item && runs.get(item.id);
  if (run === undefined) throw new Error(translate('noTestRun'));
  return run;
}
