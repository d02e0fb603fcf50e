/**
 * Measures a transcript in the editor: checking its shape and meaning from scratch, and after one keystroke. Lower
 * bound: `JSON.parse` of the same text. Named alternative: the language service that VS Code uses for JSON, with the
 * same schema.
 */
import { documentSchema } from '../../src/protocol/protocols/editors.ts';
import { contest, timed } from './contest.ts';
import { makeCorpus, type CorpusOptions, type Layout } from './corpus.ts';
import { times, type Figure } from './figure.ts';
import { validateWithService } from './jsonService.ts';
import { check, kindOf, longestStep, typeInto } from './checkText.ts';

const megabyte = 1_000_000;
const speeches = ['chat', 'agent-api'] as const;
const layouts = ['json', 'jsonl'] as const;

/** JSON of each length; JSON Lines only for the length that has a goal. */
const wholes: readonly CorpusOptions[] = [1, 10, 50].flatMap((megabytes) =>
  speeches.flatMap((speech) =>
    (megabytes === 10 ? layouts : ['json' as const]).map((layout) => ({
      speech,
      layout,
      length: megabytes * megabyte,
    })),
  ),
);

export async function benchTranscripts(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const options of wholes) figures.push(...(await benchWhole(options)));
  for (const speech of speeches) {
    for (const layout of layouts) figures.push(await benchKeystroke({ speech, layout, length: 50 * megabyte }));
  }
  return figures;
}

const nameOf = ({ speech, layout, length }: CorpusOptions): string =>
  `${length / megabyte} MB of ${speech} as ${layout}`;

async function benchWhole(options: CorpusOptions): Promise<readonly Figure[]> {
  const { layout, length } = options;
  const text = makeCorpus(options);
  const kind = kindOf(text);
  const [floor, ours, longest] = await contest(
    `${nameOf(options)}: shape and meaning`,
    [
      { name: 'JSON.parse of all of it', run: () => timed(() => parseWhole(layout, text)) },
      { name: 'parse, shape and meaning', run: () => timed(() => check(text, kind)) },
      { name: 'the same in steps: the longest', run: () => longestStep(text, kind) },
    ],
    length > 10 * megabyte ? 3 : 7,
  );
  const goal = length === 10 * megabyte ? { goal: { atMost: 4 } } : {};
  const what = `${nameOf(options)}: shape and meaning`;
  const figures: Figure[] = [
    { what, value: times(ours, floor), of: '× JSON.parse', ...goal },
    { what: `${what}, the longest step`, value: times(longest, floor), of: '× JSON.parse' },
  ];
  return layout === 'jsonl' ? figures : [...figures, await benchService(options, text)];
}

async function benchService(options: CorpusOptions, text: string): Promise<Figure> {
  const kind = kindOf(text);
  const schema = documentSchema(options.speech, 'request', 'en');
  const [ours, service] = await contest(
    `${nameOf(options)}: against the language service with the same schema`,
    [
      { name: 'parse, shape and meaning', run: () => timed(() => check(text, kind)) },
      { name: 'vscode-json-languageservice: parse and validate', run: () => validateWithService(text, schema) },
    ],
    options.length > 10 * megabyte ? 1 : 3,
  );
  const goal = options.length === 10 * megabyte ? { goal: { atLeast: 10 } } : {};
  const what = `${nameOf(options)}: vscode-json-languageservice, the shape alone`;
  return { what, value: times(service, ours), of: '× ours, shape and meaning', ...goal };
}

async function benchKeystroke(options: CorpusOptions): Promise<Figure> {
  const text = makeCorpus(options);
  const kind = kindOf(text);
  const live = check(text, kind);
  const [keystroke, whole] = await contest(
    `One keystroke in ${nameOf(options)}`,
    [
      { name: 'one keystroke: read, checked, its findings listed', run: () => typeInto(live, text) },
      { name: 'the whole document', run: () => timed(() => check(text, kind)) },
    ],
    3,
  );
  return {
    what: `${nameOf(options)}: the whole document again`,
    value: times(whole, keystroke),
    of: '× one keystroke',
    goal: { atLeast: 100 },
  };
}

function parseWhole(layout: Layout, text: string): void {
  if (layout === 'json') JSON.parse(text);
  else for (const line of text.split('\n')) JSON.parse(line);
}
