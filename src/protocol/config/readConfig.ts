/** The text of `agentapi.config.json` → configuration and problems with their places in the text. */
import { createPointerLocator, type TextRange } from '../document/locatePointer.ts';
import { parseDocument } from '../document/parseDocument.ts';
import { createPositions } from '../document/positions.ts';
import { describeJsonProblem } from '../lexicon/jsonProblems.ts';
import type { Locale } from '../lexicon/lexicon.ts';
import { configShape, type Config } from './configShape.ts';
import { judgeConfig } from './judgeConfig.ts';
import { judgeShape } from './judgeShape.ts';
import type { Mistake } from './mistake.ts';

/** Lines and columns count from 1, the end is behind the last character. */
export interface ConfigProblem {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** What an editor finds by itself are `json` and, by the JSON Schema of the file, `shape`. */
  readonly kind: 'json' | 'shape' | 'meaning';
  readonly message: string;
}

export interface ReadConfig {
  /** `undefined` when the text is no JSON, or not of the file's shape. */
  readonly config: Config | undefined;
  /** Those of meaning do not keep the rest from being used. */
  readonly problems: readonly ConfigProblem[];
}

/** Comments and trailing commas are fine. An empty text is an empty configuration. */
export function readConfig(text: string, locale: Locale): ReadConfig {
  const positionOf = createPositions(text);
  const place = ({ start, end }: TextRange): Omit<ConfigProblem, 'kind' | 'message'> => {
    const from = positionOf(start);
    const to = positionOf(end);
    return { ...from, endLine: to.line, endColumn: to.column };
  };
  if (text.trim() === '') return { config: {}, problems: [] };
  const parsed = parseDocument(text);
  if (!parsed.ok) {
    const range = place({ start: parsed.offset, end: parsed.offset });
    return {
      config: undefined,
      problems: [{ ...range, kind: 'json', message: describeJsonProblem(parsed.reason, locale) }],
    };
  }
  const locate = createPointerLocator(text);
  const toProblem =
    (kind: 'shape' | 'meaning') =>
    ({ pointer, about, message }: Mistake): ConfigProblem => ({ ...place(locate(pointer, about)), kind, message });
  const shaped = configShape.safeParse(parsed.json);
  if (!shaped.success) {
    const mistakes = judgeShape(shaped.error.issues, parsed.json, locale);
    return { config: undefined, problems: mistakes.map(toProblem('shape')) };
  }
  return { config: shaped.data, problems: judgeConfig(shaped.data, locale).map(toProblem('meaning')) };
}
