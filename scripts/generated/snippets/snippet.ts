/** A snippet that is independent of the editor: steps that are written in both languages, with slots to fill in. */
import type { Step } from '../../../src/protocol/features/codegen/program.ts';

export interface BuilderSnippet {
  /** The part of the prefix after `agentapi-` that the user types. */
  readonly id: string;
  /** The description in English and Chinese, because a snippet file has one text for all languages. */
  readonly description: string;
  /** Steps that must come before the snippet. */
  readonly context: readonly Step[];
  readonly steps: readonly Step[];
}

/** Returns a tab stop; slots with the same number are filled in together. */
export function slot(number: number, usual: string): string {
  return `⟦${number}:${usual}⟧`;
}

/** Converts lines of code to the body of a snippet. */
export function toBody(lines: readonly string[], indent: number): readonly string[] {
  return lines.map((line) => {
    const [spaces = ''] = /^ */.exec(line) ?? [];
    const text = line.slice(spaces.length).replaceAll(/[\\$}]/g, String.raw`\$&`);
    const filled = text.replaceAll(
      /⟦(\d+):([^⟧]*)⟧/g,
      (_slot, number: string, usual: string) => `\${${number}:${usual}}`,
    );
    return '\t'.repeat(spaces.length / indent) + filled;
  });
}
