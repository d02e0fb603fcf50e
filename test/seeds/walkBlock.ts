/** What the product makes of one sample: what it is recognized as, its findings, its fold and its conversions. */
import type { Json } from '../../src/protocol/core/json/json.ts';
import { sameJson } from '../../src/protocol/core/json/sameJson.ts';
import { convertDocument } from '../../src/protocol/features/convert/convertDocument.ts';
import { allConverters } from '../../src/protocol/features/convert/converters.ts';
import { readSource } from '../../src/protocol/features/convert/readSource.ts';
import { isHarmonyText } from '../../src/protocol/lint/documents/harmonyLint.ts';
import { recognizeText } from '../../src/protocol/protocols/recognize/recognizeText.ts';
import { createFold } from '../../src/protocol/session/stored/foldStream.ts';
import { lintText } from '../../src/protocol/session/stored/lintText.ts';

/** The results for a sample. Absent members do not apply to it. */
export interface Verdict {
  readonly as: string;
  /** Rule and severity of each finding, in the order of the text. */
  readonly findings?: readonly string[];
  /** The items of a stream, and how it ended. */
  readonly fold?: string;
  /** For each target: whether converting back gives the same document. */
  readonly conversions?: Readonly<Record<string, string>>;
}

const nothing = 'nothing';

export function walkBlock(text: string): Verdict {
  const as = nameKind(text);
  if (as === nothing) return { as };
  const linted = lintText(text, { locale: 'en' });
  const found = linted.ok ? linted.findings.map(({ rule, severity }) => `${severity} ${rule}`) : [linted.reason];
  const fold = as.includes('events') ? { fold: foldText(text) } : {};
  const conversions = convertAll(text);
  return {
    as,
    ...(found.length > 0 && { findings: found }),
    ...fold,
    ...(conversions !== undefined && { conversions }),
  };
}

function nameKind(text: string): string {
  if (isHarmonyText(text, {})) return 'harmony text';
  const kind = recognizeText(text);
  if (kind === undefined) return nothing;
  const { protocol, form, container, guess } = kind;
  return [protocol, form, container, ...(guess === undefined ? [] : [`from ${guess}`])].join(' ');
}

function foldText(text: string): string {
  const fold = createFold('sample');
  fold.push(text);
  const folded = fold.end();
  if (folded === undefined) return nothing;
  const { items, outcome } = folded.run;
  return [...items.map(({ kind, type }) => type ?? kind), outcome ?? 'without an end'].join(', ');
}

function convertAll(text: string): Readonly<Record<string, string>> | undefined {
  const source = readSource(text, { name: '' });
  if (source === undefined) return undefined;
  const { document, converter } = source;
  const targets = allConverters().filter(({ id }) => id !== converter.id);
  return Object.fromEntries(
    targets.map((to) => {
      const { document: there, losses } = convertDocument(document, converter, to, 'faithful');
      if (there === undefined) return [to.id, 'no result'];
      const back: Json | undefined = convertDocument(there, to, converter, 'faithful').document;
      const isSame = back !== undefined && sameJson(back, document);
      return [to.id, isSame ? 'identical' : losses.length > 0 ? 'reported losses' : 'differs without a loss'];
    }),
  );
}
