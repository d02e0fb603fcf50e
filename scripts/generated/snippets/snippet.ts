/** A snippet before it is one of an editor: steps that both languages write, with slots to fill in. */
import type { Step } from '../../../src/protocol/features/codegen/program.ts';

export interface BuilderSnippet {
  /** What is typed to get it comes after `agentapi-`. */
  readonly id: string;
  /** English and Chinese: a snippet's file has one text for all. */
  readonly words: string;
  /** What has to be there before. */
  readonly context: readonly Step[];
  readonly steps: readonly Step[];
}

/** A place to type at; equal numbers are typed together. */
export function slot(number: number, usual: string): string {
  return `⟦${number}:${usual}⟧`;
}

/** Lines of code as the body of a snippet. */
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
