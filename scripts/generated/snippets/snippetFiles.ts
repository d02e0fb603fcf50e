/** `snippets/*.json`: the snippets that VS Code offers in Python and TypeScript, both generated from one list. */
import type { Step } from '../../../src/protocol/features/codegen/program.ts';
import { pythonLines, writePython } from '../../../src/protocol/features/codegen/write/python.ts';
import { typescriptLines, writeTypescript } from '../../../src/protocol/features/codegen/write/typescript.ts';
import { codeMessages } from '../../../src/protocol/core/l10n/code.ts';
import { createTranslate } from '../../../src/protocol/core/l10n/translate.ts';
import type { GeneratedFile } from '../generatedFile.ts';
import { agentscopeSnippets } from './agentscopeSnippets.ts';
import { builderSequences } from './builderSequences.ts';
import { builderSteps } from './builderSteps.ts';
import { mlflowSnippets } from './mlflowSnippets.ts';
import { slot, toBody } from './snippet.ts';

const localize = createTranslate(codeMessages, 'en');

interface Entry {
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

interface Language {
  readonly indent: number;
  readonly lines: (steps: readonly Step[]) => readonly string[];
  readonly program: (steps: readonly Step[]) => string;
  /** The body of a snippet that streams a single text with one call. */
  readonly stream: readonly string[];
}

const tokens = `["${slot(1, 'Hel')}", "${slot(2, 'lo')}"]`;

const python: Language = {
  indent: 4,
  lines: (steps) => pythonLines(steps, localize),
  program: (steps) => writePython({ steps, firstNumber: 0 }, localize),
  stream: [
    `response = ResponseBuilder(session_id="${slot(3, 's1')}")`,
    `yield from response.generate_streaming_response(${tokens})`,
  ],
};

const typescript: Language = {
  indent: 2,
  lines: (steps) => typescriptLines(steps, localize),
  program: (steps) => writeTypescript({ steps, firstNumber: 0 }, localize),
  stream: [
    `const response = new ResponseBuilder({ sessionId: '${slot(3, 's1')}' });`,
    `yield* response.generateStreamingResponse(${tokens.replaceAll('"', "'")});`,
  ],
};

function entriesOf({ indent, lines, program, stream }: Language): readonly Entry[] {
  const entry = (id: string, description: string, code: readonly string[]): Entry => ({
    prefix: `agentapi-${id}`,
    description,
    body: toBody(code, indent),
  });
  const answer = builderSequences.find(({ id }) => id === 'answer')?.steps ?? [];
  return [
    ...[...builderSequences, ...builderSteps].map(({ id, description, steps }) => entry(id, description, lines(steps))),
    entry('streaming-response', 'A whole text response with one call · 一次调用生成完整的文本响应', stream),
    entry('program', 'A program that streams a response · 流式响应的完整程序', program(answer).trimEnd().split('\n')),
  ];
}

function fileOf(path: string, entries: readonly Entry[]): GeneratedFile {
  const snippets = Object.fromEntries(entries.map(({ prefix, description, body }) => [`Agent API: ${prefix.slice(9)}`, { prefix, description, body }]));
  return { path, make: () => `${JSON.stringify(snippets, undefined, 2)}\n` };
}

const frameworks = [...agentscopeSnippets, ...mlflowSnippets].map(({ id, description, lines }) => ({
  prefix: `agentapi-${id}`,
  description: description,
  body: toBody(lines, 4),
}));

export const snippetFiles: readonly GeneratedFile[] = [
  fileOf('snippets/python.json', [...entriesOf(python), ...frameworks]),
  fileOf('snippets/typescript.json', entriesOf(typescript)),
];
