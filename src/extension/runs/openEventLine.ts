/** Opens the run file as text beside the panel, at the line of an event. */
import { Range, ViewColumn, window, type Uri } from 'vscode';

/** Rejects if the file no longer exists. */
export async function openEventLine(run: Uri, seq: number): Promise<void> {
  // The first line is the header, and positions are counted from 0.
  const selection = new Range(seq + 1, 0, seq + 1, 0);
  await window.showTextDocument(run, { selection, viewColumn: ViewColumn.Beside });
}
