/** Waits until VS Code shows the expected results for a document. */
import * as vscode from 'vscode';
import { codeActions } from './findings.ts';

/** Returns the first defined result of `look`; tries again for up to 30 s. */
export async function until<Value>(look: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nothing came within 30 s');
}

/** Returns our diagnostics. */
export function ours(uri: vscode.Uri): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Agent API');
}

export function ruleOf({ code }: vscode.Diagnostic): unknown {
  return typeof code === 'object' ? code.value : code;
}

/** Returns the code actions for the whole document. */
export async function actionsFor(document: vscode.TextDocument, kind: string): Promise<readonly vscode.CodeAction[]> {
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  return codeActions(document.uri, whole, kind);
}
