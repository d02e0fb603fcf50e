/** Browsing the Runs view with the keyboard: the focused run is shown beside the request while the focus stays in the list. */
import { commands, type TreeView } from 'vscode';
import { createKeyedTurns } from '../../protocol/core/base/turns.ts';
import { customEditorIds } from '../manifest.ts';
import { isRun } from './runRows.ts';

export interface Browsing {
  /** Does work while no key and no command uses the list. */
  inTurn(work: () => Promise<void>): Promise<void>;
  /** Moves the focus with a command of VS Code, and shows the run that then has it, without leaving the list. */
  browse(move: string): Promise<void>;
  /** Opens the focused run to stay, and moves the focus into it. Other rows do what they always do. */
  enter(): Promise<void>;
  /**
   * The clicked row. Without one: the selected rows if the focused one is among them, or else the focused row, as in the
   * Explorer.
   */
  findMarked(clicked: unknown): Promise<readonly unknown[]>;
}

/** Milliseconds without another key after which the focused run is shown, so that a key can be held down. */
const browsingPause = 120;

export function createBrowsing(view: TreeView<object>): Browsing {
  const turns = createKeyedTurns();
  // Finding the focused row changes the selection for a moment, so nothing else may use the list during that time.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns('list', work);
  let keys = 0;
  const showFocused = async (): Promise<void> => {
    const focused = await findFocused(view);
    // The command would fold a group.
    if (focused !== undefined && isRun(focused)) await commands.executeCommand('list.selectAndPreserveFocus');
  };
  return {
    inTurn,
    async browse(move) {
      keys += 1;
      const mine = keys;
      await inTurn(async () => commands.executeCommand(move));
      await new Promise((resolve) => setTimeout(resolve, browsingPause));
      await inTurn(async () => (mine === keys ? showFocused() : undefined));
    },
    async enter() {
      keys += 1;
      const focused = await inTurn(() => findFocused(view));
      if (focused === undefined || !isRun(focused)) return void (await commands.executeCommand('list.select'));
      const options = { viewColumn: focused.column, preview: false };
      await commands.executeCommand('vscode.openWith', focused.uri, customEditorIds.run, options);
    },
    async findMarked(clicked) {
      keys += 1;
      if (clicked !== undefined) return [clicked];
      return inTurn(async () => {
        const before = view.selection;
        const focused = await findFocused(view);
        return focused === undefined || before.includes(focused) ? before : [focused];
      });
    },
  };
}

/** VS Code does not say which row is focused: it is the one whose selection can be toggled. The second call restores the selection. */
async function findFocused<Row>(view: TreeView<Row>): Promise<Row | undefined> {
  const before = view.selection;
  await commands.executeCommand('list.toggleSelection');
  const after = view.selection;
  await commands.executeCommand('list.toggleSelection');
  return after.find((row) => !before.includes(row)) ?? before.find((row) => !after.includes(row));
}
