/**
 * A transcript in the editor: shape and meaning from scratch, and one keystroke, through the very
 * object that the editor keeps. Named peer: the language service that VS Code uses for JSON.
 */
import { documentSchema } from '../../src/protocol/dialects/documentSchemas.ts';
import { LiveDocument } from '../../src/protocol/lint/liveDocument.ts';
import type { DocumentKind } from '../../src/protocol/recognize/documentKind.ts';
import { recognizeText, sampleLength } from '../../src/protocol/recognize/recognizeText.ts';
import { contest } from './contest.ts';
import { makeCorpus, type CorpusOptions, type Layout } from './corpus.ts';
import { validateWithService } from './jsonService.ts';

const megabyte = 1_000_000;
const forms = (['chat', 'agent-api'] as const).flatMap((speech) =>
  (['json', 'jsonl'] as const).map((layout) => ({ speech, layout })),
);

/** Milliseconds that the extension gives a step before others have their turn. */
const stepTime = 8;

/** One keystroke takes less than the clock can tell. */
const keystrokes = 100;

export async function benchTranscripts(): Promise<void> {
  for (const form of forms) await benchWhole({ ...form, length: 10 * megabyte });
  for (const form of forms) await benchKeystroke({ ...form, length: 50 * megabyte });
}

async function benchWhole(options: CorpusOptions): Promise<void> {
  const { speech, layout, length } = options;
  const text = makeCorpus(options);
  const kind = kindOf(text);
  await contest(`${length / megabyte} MB of ${speech} as ${layout}: shape and meaning`, [
    { name: 'JSON.parse of all of it', run: () => timed(() => parseWhole(layout, text)) },
    { name: 'parse, shape and meaning', run: () => timed(() => judge(text, kind)) },
    { name: 'the same in steps: the longest block', run: () => longestBlock(text, kind) },
  ]);
  if (layout === 'jsonl') return;
  const schema = documentSchema(speech, 'request', 'en');
  await contest(
    `${length / megabyte} MB of ${speech} as ${layout}: against the language service with the same schema`,
    [
      { name: 'parse, shape and meaning', run: () => timed(() => judge(text, kind)) },
      { name: 'vscode-json-languageservice: parse and validate', run: () => validateWithService(text, schema) },
    ],
    3,
  );
}

async function benchKeystroke(options: CorpusOptions): Promise<void> {
  const { speech, layout, length } = options;
  const text = makeCorpus(options);
  const kind = kindOf(text);
  const live = judge(text, kind);
  await contest(
    `One keystroke in ${length / megabyte} MB of ${speech} as ${layout} (mean of ${keystrokes})`,
    [
      { name: 'one keystroke: read, judged, its findings listed', run: () => type(live, text) },
      { name: 'the whole document', run: () => timed(() => judge(text, kind)) },
    ],
    3,
  );
}

function kindOf(text: string): DocumentKind {
  const kind = recognizeText(text.slice(0, sampleLength), {});
  if (kind === undefined) throw new Error('the transcript should be recognized');
  return kind;
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function parseWhole(layout: Layout, text: string): void {
  if (layout === 'json') JSON.parse(text);
  else for (const line of text.split('\n')) JSON.parse(line);
}

function judge(text: string, kind: DocumentKind): LiveDocument {
  const live = new LiveDocument({ kind, text });
  live.work(() => false);
  if (live.findings().some(({ severity }) => severity === 'error')) throw new Error('expected no errors');
  return live;
}

function longestBlock(text: string, kind: DocumentKind): number {
  let start = performance.now();
  let longest = 0;
  const isTime = (): boolean => performance.now() - start > stepTime;
  const live = new LiveDocument({ kind, text });
  for (let isDone = false; !isDone;) {
    longest = Math.max(longest, performance.now() - start);
    start = performance.now();
    isDone = live.work(isTime);
  }
  return Math.max(longest, performance.now() - start);
}

/** Replaces a character by itself, here and there: the text stays what it is, and every reader must look again. */
function type(live: LiveDocument, text: string): number {
  const read = (start: number, end: number): string => text.slice(start, end);
  const places = Array.from({ length: keystrokes }, (_, index) =>
    text.indexOf('build', Math.floor((text.length * 0.9 * (index + 1)) / keystrokes)),
  );
  const time = timed(() => {
    for (const place of places) {
      live.change([{ start: place, end: place + 1, text: 'b' }], read);
      live.work(() => false);
      live.findings();
    }
  });
  return time / keystrokes;
}
