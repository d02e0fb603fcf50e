/** How an editor opens beside that of a user who is typing. */
import { commands, type TextDocumentShowOptions, ViewColumn, window, workspace } from 'vscode';

/** What the command `vscode.getEditorLayout` returns. */
interface EditorLayout {
  /** 0: side by side. 1: one below the other. */
  readonly orientation: 0 | 1;
  readonly groups: readonly { readonly groups?: readonly unknown[] }[];
}

/**
 * Returns options with which an editor that does not take the focus (`preserveFocus`) leaves the active group active;
 * call this just before the editor opens. VS Code activates the group of a column that has a number
 * (`editorGroupFinder.ts`). Then commands such as Save and Close apply to that group, although the user is typing in
 * the other one.
 */
export async function keepActiveGroup(options: TextDocumentShowOptions): Promise<TextDocumentShowOptions> {
  const { orientation, groups } = await commands.executeCommand<EditorLayout>('vscode.getEditorLayout');
  const direction = workspace.getConfiguration().get('workbench.editor.openSideBySideDirection');
  const isBeside =
    Number(options.viewColumn) - window.tabGroups.activeTabGroup.viewColumn === 1 &&
    orientation === Number(direction === 'down') &&
    !groups.some((group) => group.groups);
  return isBeside ? { ...options, viewColumn: ViewColumn.Beside } : options;
}
