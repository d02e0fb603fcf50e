/** Text with styles, which a terminal shows where it has colours. Everywhere else, only the text remains. */

export type TextStyle = 'bold' | 'dim' | 'red' | 'yellow' | 'cyan' | 'underline';

export interface StyledText {
  readonly text: string;
  readonly style: TextStyle;
}

/** One line, without its line break. */
export type StyledLine = readonly (string | StyledText)[];

/** The text of the line, without styles. */
export function textOfLine(line: StyledLine): string {
  return line.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
