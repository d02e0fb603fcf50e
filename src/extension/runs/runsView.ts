/**
 * The Runs view before its contents are known. VS Code needs it as soon as the extension is active; what it shows is a
 * lazy contribution, which is loaded when the view becomes visible.
 */
import { EventEmitter, window, type TreeDataProvider, type TreeView } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import { viewIds } from '../manifest.ts';

export interface RunsView extends Disposable {
  readonly view: TreeView<object>;
  /** Sets what the view shows. Must be called while the lazy contributions are registered. */
  setContents(provider: Contents): void;
  /** Shows these rows and the rows below them again, or all of them if it is `undefined`. */
  refresh(rows: readonly object[] | undefined): void;
}

type Contents = Required<
  Pick<TreeDataProvider<object>, 'getChildren' | 'getParent' | 'getTreeItem' | 'resolveTreeItem'>
>;

/** @param activateLazy Resolves when the lazy contributions are registered. */
export function createRunsView(activateLazy: () => Promise<void>): RunsView {
  const changed = new EventEmitter<object[] | undefined>();
  let provider: Contents | undefined;
  const view = window.createTreeView<object>(viewIds.runs, {
    canSelectMany: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      async getChildren(parent) {
        await activateLazy();
        return provider?.getChildren(parent);
      },
      getParent: (element) => provider?.getParent(element),
      getTreeItem: (element) => provider?.getTreeItem(element) ?? {},
      resolveTreeItem: (...args) => provider?.resolveTreeItem(...args),
    },
  });
  return {
    view,
    setContents: (wanted) => void (provider = wanted),
    refresh: (rows) => changed.fire(rows && [...rows]),
    dispose() {
      view.dispose();
      changed.dispose();
    },
  };
}
