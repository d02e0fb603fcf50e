/**
 * Fuzzes the quick fixes of any document: each applies, the result is JSON, a preferred fix removes its finding, and in
 * a real document no new error appears.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sampleLength } from '../../src/protocol/core/base/limits.ts';
import { parseDocument } from '../../src/protocol/core/document/parseDocument.ts';
import { applyEdits } from '../../src/protocol/core/document/textEdit.ts';
import { describeHarmonyFixes, fixAllHarmony, lintHarmonyText } from '../../src/protocol/lint/documents/harmonyLint.ts';
import { LiveDocument } from '../../src/protocol/lint/documents/live/liveDocument.ts';
import { fixAll, fixesAt } from '../../src/protocol/lint/documents/fixDocument.ts';
import type { PlacedFinding } from '../../src/protocol/lint/documents/placedFinding.ts';
import { isReplayed } from '../../src/protocol/session/stored/replayStored.ts';
import { recognizeText } from '../../src/protocol/protocols/recognize/recognizeText.ts';
import { documents, harmonyTexts } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedJsonText, mutatedText } from './mutate.ts';

/** The maximum number of fixes that are tried per document. */
const most = 12;

const intact = fc.constantFrom(...documents).map((json) => ({ text: JSON.stringify(json), is: 'intact' as const }));

export const fixes = fuzzTarget({
  name: 'fixes',
  slice: 60,
  input: fc.oneof(
    { weight: 5, arbitrary: mutatedJsonText(documents).map((text) => ({ text, is: 'damaged' as const })) },
    { weight: 1, arbitrary: intact },
    { weight: 1, arbitrary: mutatedText(harmonyTexts).map((text) => ({ text, is: 'harmony' as const })) },
  ),
  holds: ({ text, is }) => (is === 'harmony' ? fixHarmony(text) : fix(text, is === 'intact')),
});

function fix(text: string, isIntact: boolean): void {
  const kind = recognizeText(text.slice(0, sampleLength));
  if (kind === undefined || isReplayed(kind)) return;
  const open = (content: string): LiveDocument => {
    const document = new LiveDocument({ kind, text: content });
    document.work(() => false);
    return document;
  };
  const document = open(text);
  const findings = document.findings();
  const isJson = kind.container === 'json' && parseDocument(text).ok;
  const texts = Array.from(document.elements.entries(), ([element]) => document.textOf(element));
  // When two messages are equal, nobody can tell which one of them remains after a fix.
  const hasTwins = new Set(texts).size < texts.length;
  for (const finding of findings.slice(0, most)) {
    for (const { title, edits, isPreferred } of fixesAt(document, finding, 'en')) {
      const mended = applyEdits(text, edits);
      const say = (what: string): string => `${finding.rule} “${title}”: ${what}\n${text}\n${mended}`;
      assert.notEqual(mended, text, say('changes something'));
      if (isJson) assert.ok(parseDocument(mended).ok, say('the result is JSON'));
      const left = open(mended).findings();
      if (isPreferred && !hasTwins) assert.ok(isGone(finding, findings, left), say('the finding is gone'));
      // Only for a document without damage: in a damaged one, fixing one issue may uncover another.
      if (isIntact) assert.ok(errors(left) <= errors(findings), say('no new error appears'));
    }
  }
  const all = applyEdits(text, fixAll(document));
  if (isJson) assert.ok(parseDocument(all).ok, `the result of Fix All is JSON\n${text}\n${all}`);
}

function fixHarmony(text: string): void {
  const findings = lintHarmonyText(text, {});
  for (const finding of findings.slice(0, most)) {
    for (const { title, edits } of describeHarmonyFixes(finding, 'en')) {
      const mended = applyEdits(text, edits);
      const left = lintHarmonyText(mended, {});
      // What comes after an issue of this kind may be read for the first time now, and may have issues of its own.
      const say = `${finding.rule} “${title}”: gone\n${text}\n${mended}`;
      assert.ok(isGone(finding, findings, left), say);
    }
  }
  applyEdits(text, fixAllHarmony(text, {}));
}

/**
 * The rule has fewer findings, or the remaining ones are at other places, for example at deeper ones that were hidden
 * before.
 */
function isGone(finding: PlacedFinding, before: readonly PlacedFinding[], after: readonly PlacedFinding[]): boolean {
  const isThere = after.some(({ rule, place, args }) => {
    return rule === finding.rule && place === finding.place && JSON.stringify(args) === JSON.stringify(finding.args);
  });
  return !isThere || countOf(after, finding) < countOf(before, finding);
}

const countOf = (findings: readonly PlacedFinding[], { rule }: PlacedFinding): number =>
  findings.filter((one) => one.rule === rule).length;

const errors = (findings: readonly PlacedFinding[]): number =>
  findings.filter(({ severity }) => severity === 'error').length;
