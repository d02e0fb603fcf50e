/** Which documents are Harmony text: those of its language, and plain text that begins with one of its tokens. */
import { Position, Range, type TextDocument } from 'vscode';

export const harmonyLanguage = 'harmony';

export const harmonySelector = [{ language: harmonyLanguage }, { language: 'plaintext' }];

/** The beginning of Harmony text. */
const beginning = /^\uFEFF?\s*<\|(?:start|channel|message|call|return|end)\|>/;

/** Reads only the first characters. */
export function isHarmonyDocument(document: TextDocument): boolean {
  if (document.languageId === harmonyLanguage) return true;
  if (document.languageId !== 'plaintext') return false;
  return beginning.test(document.getText(new Range(new Position(0, 0), document.positionAt(sampleLength))));
}

const sampleLength = 200;
