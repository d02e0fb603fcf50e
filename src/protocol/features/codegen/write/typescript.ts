/**
 * Writes a program as TypeScript for this project's library: a generator of events, and code that writes them as
 * server-sent events.
 */
import type { CodeKey } from '../../../core/l10n/code.ts';
import type { Translate } from '../../../core/l10n/translate.ts';
import { finish, type Work } from '../../../core/base/work.ts';
import { toCamel } from '../names.ts';
import { isBuilder, type Expression, type Options, type Program, type Step } from '../program.ts';
import { writeBlocks, type Syntax } from './blockLines.ts';
import { classesOf, toBlocks } from './blocks.ts';
import { withHead, withTail, type Layout } from './layout.ts';
import { memberName, typescriptLiteral, typescriptText } from './literals.ts';

const syntax: Syntax = {
  indent: 2,
  comment: '//',
  end: ';',
  loop: { head: 'for (const piece of [', tail: ']) {', after: ['}'] },
  declare: (name) => `const ${toCamel(name)} = `,
  text: typescriptText,
  literal: typescriptLiteral,
  write,
};

/** Ends with a line break. */
export function writeTypescript(program: Program, translate: Translate<CodeKey>): string {
  return finish(writeTypescriptInSteps(program, translate));
}

/** Like `writeTypescript`, but yields after each block and each piece of a loop. */
export function* writeTypescriptInSteps({ steps, firstNumber }: Program, translate: Translate<CodeKey>): Work<string> {
  const blocks = yield* toBlocks(steps);
  const classes = classesOf(blocks).filter((name) => name !== 'Error');
  const hasEvents = steps.some((step) => step.do === 'yield');
  const hasRaw = steps.some((step) => step.do === 'raw');
  const body = yield* writeBlocks(blocks, syntax, translate);
  const program = body.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
  const names = [
    ...(program.includes('new PythonFloat(') ? ['PythonFloat'] : []),
    ...(classesOf(steps).length > 0 ? ['strict'] : []),
    ...(hasEvents ? ['toSseFrame'] : []),
  ];
  const lines = [
    `// ${translate('reproduces')}`,
    ...(names.length === 0 ? [] : [`import { ${names.join(', ')} } from 'agent-api-workbench/protocol';`]),
    '',
    ...(classes.length === 0 ? [] : [`const { ${classes.join(', ')} } = strict;`, '']),
    'export function* answer() {',
    program,
    '}',
    '',
    ...writeMain(firstNumber, hasRaw, hasEvents),
  ];
  return `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`;
}

function writeMain(firstNumber: number | undefined, hasRaw: boolean, hasEvents: boolean): readonly string[] {
  const raw = 'process.stdout.write(`data: ${event}\\n\\n`);';
  if (!hasEvents) return ['for (const event of answer()) {', `  ${raw}`, '}'];
  const numbered = firstNumber !== undefined;
  const lines = [
    ...(hasRaw
      ? ["if (typeof event === 'string') {", `  ${raw}`, ...(numbered ? ['  number += 1;'] : []), '  continue;', '}']
      : []),
    ...(numbered ? ['event.sequence_number = number;', 'number += 1;'] : []),
    'process.stdout.write(toSseFrame(event));',
  ];
  return [
    ...(numbered ? [`let number = ${firstNumber};`] : []),
    'for (const event of answer()) {',
    ...lines.map((line) => `  ${line}`),
    '}',
  ];
}

/** Only the steps, as lines without indentation. */
export function typescriptLines(steps: readonly Step[], translate: Translate<CodeKey>): readonly string[] {
  return finish(writeBlocks(finish(toBlocks(steps)), syntax, translate));
}

/** Calls that return nothing when they are used incorrectly. Generated programs use them correctly. */
const mayAnswerNothing = new Set(['add_delta_content', 'content_completed', 'add_content']);

function write(value: Expression): Layout {
  switch (value.is) {
    case 'literal':
      return typescriptLiteral(value.value);
    case 'path':
      return writePath(value.steps);
    case 'piece':
      return 'piece';
    case 'list':
      return { head: '[', items: value.elements.map(write), tail: ']' };
    case 'new': {
      const type = value.type === 'Error' ? 'strict.Error' : value.type;
      return withHead(
        `new ${type}(`,
        withTail(writeOptions(value.fields, isBuilder(value.type) ? toCamel : memberName), ')'),
      );
    }
    case 'call': {
      const options = value.options.length === 0 ? [] : [writeOptions(value.options, toCamel)];
      const end = mayAnswerNothing.has(value.method) ? ')!' : ')';
      const on = write(value.on);
      const method = toCamel(value.method);
      return typeof on === 'string'
        ? { head: `${on}.${method}(`, items: [...value.given.map(write), ...options], tail: end }
        : withTail(on, `.${method}()`);
    }
  }
}

function writePath(steps: readonly (string | number)[]): string {
  return steps
    .map((step, at) => (typeof step === 'number' ? `![${step}]!` : at === 0 ? toCamel(step) : `.${step}`))
    .join('');
}

function writeOptions(options: Options, name: (name: string) => string): Layout {
  if (options.length === 0) return '';
  const items = options.map(([option, value]) => withHead(`${name(option)}: `, write(value)));
  return { head: '{', items, tail: '}', pad: ' ' };
}
