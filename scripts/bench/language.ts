/**
 * Measures completion and hover in a long conversation. Our code reads the text of one message, but the language
 * service that VS Code uses for JSON parses the document. The longer the document is, the larger is the ratio.
 */
import { documentSchema } from '../../src/protocol/protocols/editors.ts';
import { pieceAt } from '../../src/protocol/editor/pieceAt.ts';
import { completionsAt } from '../../src/protocol/editor/language/completions.ts';
import { hoverAt } from '../../src/protocol/editor/language/hovers.ts';
import { LiveDocument } from '../../src/protocol/lint/documents/live/liveDocument.ts';
import { contest } from './contest.ts';
import { times as ratio, type Figure } from './figure.ts';
import { makeCorpus } from './corpus.ts';
import { completeWithService } from './jsonService.ts';

const megabytes = 50;

/** Number of repetitions per measurement, because a single call is below the resolution of the clock. */
const times = 100;

export async function benchLanguage(): Promise<readonly Figure[]> {
  const text = makeCorpus({ speech: 'agent-api', layout: 'json', length: megabytes * 1_000_000 });
  const live = new LiveDocument({
    kind: { protocol: 'agent-api', form: 'request', container: 'json', list: 'input' },
    text,
  });
  live.work(() => false);
  const offset = text.lastIndexOf('"assistant"') + 1;
  const ours = (ask: () => unknown): number => {
    const start = performance.now();
    for (let time = 0; time < times; time += 1) ask();
    return (performance.now() - start) / times;
  };
  const complete = (): number => {
    const piece = pieceAt(live, offset, 'en');
    const found = piece === undefined ? [] : completionsAt(piece.text, piece.offset, piece.around);
    if (found.length === 0) throw new Error('expected completions');
    return found.length;
  };
  const hover = (): unknown => {
    const piece = pieceAt(live, offset, 'en');
    const found = piece && hoverAt(piece.text, piece.offset, piece.around);
    if (found === undefined) throw new Error('expected a hover');
    return found;
  };
  const schema = documentSchema('agent-api', 'request', 'en');
  const [completion, hovering, service] = await contest(
    `Completion and hover in a document of ${megabytes} MB`,
    [
      { name: 'ours: completion', run: () => ours(complete) },
      { name: 'ours: hover', run: () => ours(hover) },
      { name: 'vscode-json-languageservice: completion', run: () => completeWithService(text, schema, offset) },
    ],
    3,
  );
  const what = `vscode-json-languageservice completes in ${megabytes} MB`;
  return [
    { what, value: ratio(service, completion), of: '× our completion', goal: { atLeast: 100 } },
    { what, value: ratio(service, hovering), of: '× our hover', goal: { atLeast: 100 } },
  ];
}
