/**
 * The Runs view before its contents are known. VS Code needs it as soon as the extension is active; what it shows is a
 * lazy contribution, which is loaded when the view becomes visible.
 */
import { EventEmitter, window, type TreeDataProvider, type TreeView } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import { viewIds } from '../manifest.ts';
import type { Platform } from '../platform/platform.ts';

export interface RunsView extends Disposable {
  readonly view: TreeView<object>;
  /** Sets what the view shows. Must be called while the lazy contributions are registered. */
  setContents(provider: Pick<TreeDataProvider<object>, 'getChildren' | 'getTreeItem'>): void;
  /** Shows the children of an element again, or all of them. */
  refresh(element?: object): void;
}

export function createRunsView({ loadEngine }: Platform): RunsView {
  const changed = new EventEmitter<object | undefined>();
  let provider: Parameters<RunsView['setContents']>[0] | undefined;
  const view = window.createTreeView<object>(viewIds.runs, {
    canSelectMany: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      async getChildren(parent) {
        await loadEngine();
        return provider?.getChildren(parent);
      },
      getTreeItem: (element) => provider?.getTreeItem(element) ?? {},
    },
  });
  return {
    view,
    setContents: (wanted) => void (provider = wanted),
    refresh: (element) => changed.fire(element),
    dispose() {
      view.dispose();
      changed.dispose();
    },
  };
}
