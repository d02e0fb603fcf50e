/**
 * Writes a program as Python for agentscope-runtime 1.1: a generator of events, and code that writes them as
 * server-sent events.
 */
import type { Translate } from '../../../core/l10n/translate.ts';
import type { CodeKey } from '../../../core/l10n/code.ts';
import { finish, type Work } from '../../../core/base/work.ts';
import { isBuilder, type Expression, type Options, type Program, type Step } from '../program.ts';
import { writeBlocks, type Syntax } from './blockLines.ts';
import { classesOf, toBlocks } from './blocks.ts';
import { withHead, withTail, type Layout } from './layout.ts';
import { pythonLiteral, pythonText } from './literals.ts';

const syntax: Syntax = {
  indent: 4,
  comment: '#',
  end: '',
  loop: { head: 'for piece in [', tail: ']:', after: [] },
  declare: (name) => `${name} = `,
  text: pythonText,
  literal: pythonLiteral,
  write,
};

/** Ends with a line break. */
export function writePython(program: Program, translate: Translate<CodeKey>): string {
  return finish(writePythonInSteps(program, translate));
}

/** Like `writePython`, but yields after each block and each piece of a loop. */
export function* writePythonInSteps({ steps, firstNumber }: Program, translate: Translate<CodeKey>): Work<string> {
  const blocks = yield* toBlocks(steps);
  const classes = classesOf(blocks);
  const builders = classes.filter(isBuilder);
  const models = classes.filter((name) => !isBuilder(name));
  const imports = [
    'import sys',
    '',
    ...(builders.length === 0 ? [] : [from('helpers.agent_api_builder', builders)]),
    ...(models.length === 0 ? [] : [from('schemas.agent_schemas', models)]),
  ];
  const body = yield* writeBlocks(blocks, syntax, translate);
  const lines = [
    `"""${translate('reproduces')}"""`,
    '',
    ...imports,
    '',
    '',
    'def answer():',
    ...(steps.length === 0 ? ['    yield from ()'] : body.map((line) => (line === '' ? '' : `    ${line}`))),
    '',
    '',
    'if __name__ == "__main__":',
    ...writeMain(
      firstNumber,
      steps.some((step) => step.do === 'raw'),
      steps.some((step) => step.do === 'yield'),
    ),
  ];
  return `${lines.join('\n').replace(/\n{4,}/g, '\n\n\n')}\n`;
}

function from(module: string, names: readonly string[]): string {
  const head = `from agentscope_runtime.engine.${module} import `;
  const line = head + names.join(', ');
  return line.length <= 100 ? line : `${head}(\n${names.map((name) => `    ${name},\n`).join('')})`;
}

function writeMain(firstNumber: number | undefined, hasRaw: boolean, hasEvents: boolean): readonly string[] {
  const start = firstNumber === 0 ? '' : `, start=${firstNumber}`;
  const numbered = firstNumber !== undefined && hasEvents;
  const number = numbered ? ['event.sequence_number = number'] : [];
  const loop = numbered ? `    for number, event in enumerate(answer()${start}):` : '    for event in answer():';
  const text = hasEvents ? 'event.model_dump_json()' : 'event';
  const send =
    hasRaw && hasEvents
      ? [
          '        if not isinstance(event, str):',
          ...[...number, 'event = event.model_dump_json()'].map((line) => `            ${line}`),
          '        print(f"data: {event}\\n", flush=True)',
        ]
      : [...number, `print(f"data: {${text}}\\n", flush=True)`].map((line) => `        ${line}`);
  return ['    sys.stdout.reconfigure(encoding="utf-8", newline="\\n")', loop, ...send];
}

/** Only the steps, as lines without indentation. */
export function pythonLines(steps: readonly Step[], translate: Translate<CodeKey>): readonly string[] {
  return finish(writeBlocks(finish(toBlocks(steps)), syntax, translate));
}

function write(value: Expression): Layout {
  switch (value.is) {
    case 'literal':
      return pythonLiteral(value.value);
    case 'path':
      return value.steps
        .map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`))
        .join('');
    case 'piece':
      return 'piece';
    case 'list':
      return { head: '[', items: value.elements.map(write), tail: ']' };
    case 'new':
      return { head: `${value.type}(`, items: writeOptions(value.fields), tail: ')' };
    case 'call': {
      const items = [...value.given.map(write), ...writeOptions(value.options)];
      const on = write(value.on);
      return typeof on === 'string'
        ? { head: `${on}.${value.method}(`, items, tail: ')' }
        : withTail(on, `.${value.method}()`);
    }
  }
}

function writeOptions(options: Options): readonly Layout[] {
  return options.map(([name, value]) => withHead(`${name}=`, write(value)));
}
