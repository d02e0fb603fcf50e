/** Reads what the editor reports about a document, and waits for it. */
import * as vscode from 'vscode';

/**
 * Returns the first defined result of `look`, which is called every 50 ms. Rejects after 10 seconds with the
 * description of what was expected.
 */
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

/** Returns our diagnostics of a document. */
export function findingsOf(uri: vscode.Uri): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Agent API');
}

/** Returns the id of the rule that one of our diagnostics comes from. */
export function ruleOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

/** Returns the ids of the rules that found something, in document order. */
export function rulesIn(uri: vscode.Uri): readonly string[] {
  return findingsOf(uri)
    .toSorted((one, other) => one.range.start.compareTo(other.range.start))
    .map(ruleOf);
}

/** Returns the quick fixes for a range, as the light bulb shows them. */
export async function fixesAt(uri: vscode.Uri, range: vscode.Range): Promise<readonly vscode.CodeAction[]> {
  const actions = await codeActions(uri, range, vscode.CodeActionKind.QuickFix.value);
  return actions.filter(({ edit }) => edit !== undefined);
}

/**
 * Returns the code actions of a kind for a range. VS Code cancels the request if any extension registers a provider
 * meanwhile, which Markdown's does when its first document opens. The light bulb then asks again, as this does.
 */
export function codeActions(uri: vscode.Uri, range: vscode.Range, kind: string): Promise<readonly vscode.CodeAction[]> {
  return until('code actions', async () => {
    try {
      return await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        uri,
        range,
        kind,
        100,
      );
    } catch (error) {
      if (error instanceof Error && error.message === 'Canceled') return undefined;
      throw error;
    }
  });
}
