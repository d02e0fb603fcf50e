/** What the editor says of a document of ours, and how to wait for it. */
import * as vscode from 'vscode';

/** The first answer of `look` that is something; asked every 50 ms. Rejects after 10 seconds with what was waited for. */
export async function until<Value>(
  what: string,
  look: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what}: not within 10 s`);
}

/** Our diagnostics of a document. */
export function findingsOf(uri: vscode.Uri): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Agent API');
}

/** The id of the rule that a diagnostic of ours comes from. */
export function ruleOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

/** Ids of the rules that found something, as they stand in the document. */
export function rulesIn(uri: vscode.Uri): readonly string[] {
  return findingsOf(uri)
    .toSorted((one, other) => one.range.start.compareTo(other.range.start))
    .map(ruleOf);
}

/** The quick fixes for a place, as the light bulb has them. */
export async function fixesAt(uri: vscode.Uri, range: vscode.Range): Promise<readonly vscode.CodeAction[]> {
  const actions = await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    uri,
    range,
    vscode.CodeActionKind.QuickFix.value,
    100,
  );
  return actions.filter(({ edit }) => edit !== undefined);
}
