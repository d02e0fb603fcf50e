/** The files of agent tests as items of the Test Explorer. The content of a file is read when it is needed. */
import { Range, workspace, type TestController, type TestItem, type TextDocument, type Uri } from 'vscode';
import type { ShownTest } from '../../engine/tasks/agentTestTasks.ts';
import type { TextPlace, PlacedIssue } from '../../protocol/core/typed-json/readTypedJson.ts';
import { plainNotice } from '../../protocol/panel/plainNotice.ts';
import type { Services } from '../services.ts';

/** The names of such files. */
export const testGlob = '**/*.agenttest.json';
const testName = /\.agenttest\.json$/i;

export interface TestFiles {
  /** Finds all such files in the workspace. */
  findAll(): Promise<void>;
  add(uri: Uri): TestItem;
  remove(uri: Uri): void;
  list(): readonly Uri[];
  /** Reads the tests of a file, again if it was read before. */
  read(file: TestItem): Promise<void>;
  /** Reads a document again that was opened or saved in an editor, if it is such a file. */
  follow(document: TextDocument): Promise<void>;
  /** Returns `undefined` for the item of a file. */
  testOf(item: TestItem): ShownTest | undefined;
  /** Why the file has no tests to run; empty if it has some. */
  problemsOf(file: TestItem): readonly PlacedIssue[];
}

type TestServices = Pick<Services, 'engines' | 'taskTexts'>;

/** Folders that are not searched. Folders that the user excludes from searches are skipped as well. */
const excluded = '**/node_modules/**';

export function createTestFiles(controller: TestController, { engines, taskTexts }: TestServices): TestFiles {
  const tests = new WeakMap<TestItem, ShownTest>();
  const unusable = new WeakMap<TestItem, readonly PlacedIssue[]>();
  const add = (uri: Uri): TestItem => {
    const known = controller.items.get(uri.toString());
    if (known !== undefined) return known;
    const item = controller.createTestItem(uri.toString(), workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    controller.items.add(item);
    return item;
  };
  const read = async (file: TestItem): Promise<void> => {
    if (file.uri === undefined) return;
    const { uri } = file;
    const id = await taskTexts.sync(await workspace.openTextDocument(uri));
    const { tests: placed, problems } = await engines.tasks.readAgentTests(id);
    unusable.set(file, placed.length === 0 ? problems : []);
    const [first] = placed.length === 0 ? problems : [];
    file.error = first && `${first.line}:${first.column}: ${plainNotice(first.message)}`;
    const counts = new Map<string, number>();
    file.children.replace(
      placed.map((one) => {
        const { name } = one;
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        // VS Code does not accept two items with one id. A duplicate name is reported in the editor.
        const itemId = `${file.id}#${count} ${name}`;
        // A known item is reused, so that it keeps the result of its last run.
        const item = file.children.get(itemId) ?? controller.createTestItem(itemId, name, uri);
        item.range = toRange(one.place);
        tests.set(item, one);
        return item;
      }),
    );
  };
  return {
    add,
    read,
    async findAll() {
      const found = await workspace.findFiles(testGlob, excluded);
      const ids = new Set(found.map((uri) => uri.toString()));
      controller.items.forEach(({ id }) => {
        if (!ids.has(id)) controller.items.delete(id);
      });
      found.forEach(add);
    },
    remove: (uri) => controller.items.delete(uri.toString()),
    list: () => [...controller.items].flatMap(([, { uri }]) => uri ?? []),
    async follow({ uri }) {
      if (testName.test(uri.path) && workspace.getWorkspaceFolder(uri) !== undefined) await read(add(uri));
    },
    testOf: (item) => tests.get(item),
    problemsOf: (file) => unusable.get(file) ?? [],
  };
}

export function toRange({ line, column, endLine, endColumn }: TextPlace): Range {
  return new Range(line - 1, column - 1, endLine - 1, endColumn - 1);
}
