/** Where an editor opens beside that of a user who is typing. */
import { commands, ViewColumn, window, workspace } from 'vscode';

/** What the command `vscode.getEditorLayout` returns. */
interface EditorLayout {
  /** 0: side by side. 1: one below the other. */
  readonly orientation: 0 | 1;
  readonly groups: readonly { readonly groups?: readonly unknown[] }[];
}

/**
 * Returns `ViewColumn.Beside` for the column beside the active one, and other columns unchanged. VS Code activates the
 * group of a column that has a number even with `preserveFocus` (`editorGroupFinder.ts`). Then commands such as Save
 * and Close apply to that group, although the user is typing in the other one.
 */
export async function toQuietColumn<T extends ViewColumn | undefined>(column: T): Promise<T | ViewColumn> {
  const { orientation, groups } = await commands.executeCommand<EditorLayout>('vscode.getEditorLayout');
  const direction = workspace.getConfiguration().get('workbench.editor.openSideBySideDirection');
  const isBeside =
    Number(column) - window.tabGroups.activeTabGroup.viewColumn === 1 &&
    orientation === Number(direction === 'down') &&
    !groups.some((group) => group.groups);
  return isBeside ? ViewColumn.Beside : column;
}
