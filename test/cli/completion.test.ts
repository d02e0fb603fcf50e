/** Tests the completion scripts in the real shells, where they are installed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { commandNames } from '../../src/cli/command-line/commandDescriptions.ts';
import { completionScript } from '../../src/cli/command-line/completion/completionScript.ts';
import { shells } from '../../src/cli/command-line/completion/shells.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'completion-'));
  for (const shell of shells) {
    const { code, out } = await runAgentApi(['completion', shell]);
    assert.equal(code, 0);
    await writeFile(join(folder, shell), out);
  }
  await writeFile(join(folder, 'talk.json'), '');
});
after(() => rm(folder, { recursive: true }));

/** What is typed, and words that are offered for it, and words that are not. */
interface Case {
  readonly words: readonly string[];
  readonly offered: readonly string[];
  readonly not?: readonly string[];
}

const cases: readonly Case[] = [
  { words: [''], offered: commandNames, not: ['--url'] },
  { words: ['li'], offered: ['lint'], not: ['send'] },
  { words: ['lint', '--'], offered: ['--format', '--profile', '--locale'], not: ['--url'] },
  { words: ['send', '--t'], offered: ['--timeout'], not: ['--to'] },
  { words: ['lint', '--format', ''], offered: ['text', 'lines', 'sarif'], not: ['markdown'] },
  { words: ['lint', 'talk.json', '--profile', 'a'], offered: ['agentscope-1.1', 'agentscope'], not: ['openai'] },
  { words: ['--locale', 'en', 'lint', '--protocol', 'ml'], offered: ['mlflow'] },
  { words: ['export', '--as', 'm'], offered: ['markdown'] },
  { words: ['schema', 'agent-'], offered: ['agent-request', 'agent-response'] },
  { words: ['completion', ''], offered: shells },
  { words: ['help', 'com'], offered: ['compare', 'completion'], not: ['lint'] },
  { words: ['lint', 'ta'], offered: ['talk.json'] },
  { words: ['search', 'London', 'ta'], offered: ['talk.json'] },
  { words: ['compare', 'talk.json', 'ta'], offered: ['talk.json'] },
];

function isInstalled(shell: string): boolean {
  // A shell on Windows has paths of its own.
  return process.platform !== 'win32' && spawnSync(shell, ['--version']).status === 0;
}

/** Runs a script of the shell in the folder with the test files, and returns its lines. */
function linesOf(shell: string, args: readonly string[]): readonly string[] {
  const { stdout, stderr, status } = spawnSync(shell, args, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  assert.equal(status, 0, stderr);
  return stdout.split(/\r?\n/).filter((line) => line !== '');
}

function checkCases(offersFor: (words: readonly string[]) => readonly string[]): void {
  for (const { words, offered, not = [] } of cases) {
    const found = offersFor(words).map((word) => word.trim());
    const typed = words.join(' ');
    for (const word of offered) assert.ok(found.includes(word), `${typed}: ${word} is missing in ${found.join(' ')}`);
    for (const word of not) assert.ok(!found.includes(word), `${typed}: ${word} is offered`);
  }
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ');

test('bash completes commands, options, values and files', (context) => {
  if (!isInstalled('bash')) {
    context.diagnostic('bash is not installed, so its completions were not tested');
    return;
  }
  // `-o default` makes readline complete files where the function offers nothing, as `compgen -f` does here.
  const run = (words: readonly string[]): readonly string[] =>
    linesOf('bash', [
      '--norc',
      '-c',
      `source ./bash
       COMP_WORDS=(agent-api ${quoted(words)}); COMP_CWORD=${words.length}
       _agent_api agent-api "\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[COMP_CWORD-1]}"
       (( \${#COMPREPLY[@]} )) || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
       printf '%s\\n' "\${COMPREPLY[@]}"`,
    ]);
  checkCases(run);
  assert.deepEqual(run(['lint', '--format', '=', 's']), ['sarif']);
  assert.deepEqual(run(['lint', '--format', '=']), ['text', 'lines', 'json', 'sarif', 'junit']);
});

test('fish completes commands, options, values and files', (context) => {
  if (!isInstalled('fish')) {
    context.diagnostic('fish is not installed, so its completions were not tested');
    return;
  }
  checkCases((words) =>
    linesOf('fish', ['--no-config', '-c', `source ./fish; complete -C 'agent-api ${words.join(' ')}'`]).map(
      (line) => line.split('\t')[0] ?? '',
    ),
  );
  const described = linesOf('fish', ['--no-config', '-c', "source ./fish; complete -C 'agent-api lint --verb'"]);
  assert.deepEqual(described, ['--verbose\tList the files that were checked and skipped']);
});

test('zsh completes commands, options, values and files', async (context) => {
  if (!isInstalled('zsh')) {
    context.diagnostic('zsh is not installed, so its completions were not tested');
    return;
  }
  // A second zsh on a pseudo-terminal gets the words and a Tab, and lists all matches.
  await writeFile(
    join(folder, 'press-tab.zsh'),
    `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PROMPT=; autoload -Uz compinit; compinit -u -d ./dump; source ./zsh; LISTMAX=0'
zpty -w shell 'zstyle ":completion:*" list-packed false; zstyle ":completion:*" verbose false'
zpty -w shell 'unsetopt beep automenu; bindkey "^I" list-choices; _say() { print -r -- "$@" }; print READY'
zpty -r shell text '*READY*READY*'
zpty -n -w shell "$1"$'\\t'
sleep 0.7
zpty -w shell $'\\x15print DONE'
zpty -r shell text '*DONE*DONE*'
print -r -- "$text"
zpty -d shell
`,
  );
  checkCases((words) =>
    linesOf('zsh', ['-f', './press-tab.zsh', `agent-api ${words.join(' ')}`]).flatMap((line) =>
      line.replaceAll(/\u001B\[[\d;?]*[A-Za-z]/g, ' ').split(/\s+|=/),
    ),
  );
});

test('the PowerShell script is well-formed: quotes, brackets and commas are in pairs and in order', async () => {
  for (const locale of ['en', 'zh-cn'] as const) {
    const script = (await completionScript('powershell', locale)).replaceAll(/^\s*#.*$/gm, '');
    // Single-quoted strings double their quotes; the only double-quoted ones have variables.
    const bare = script.replaceAll(/'(?:[^']|'')*'/g, 'S').replaceAll(/"[\w $]*"/g, 'S');
    assert.doesNotMatch(bare, /['"‘’]/);
    const open: string[] = [];
    for (const character of bare) {
      const opener = { ')': '(', '}': '{', ']': '[' }[character];
      if ('({['.includes(character)) open.push(character);
      else if (opener !== undefined) assert.equal(open.pop(), opener);
    }
    assert.deepEqual(open, []);
    for (const name of commandNames) assert.ok(script.includes(`'${name}' = `), name);
    assert.match(script, /'lint --format' = @\('text', 'lines', 'json', 'sarif', 'junit'\)/);
    assert.doesNotMatch(bare, /@\(,|,\s*\)|S S/);
  }
});

test('files complete the arguments after a text, also where the shell is not installed', async () => {
  const zsh = await completionScript('zsh', 'en');
  const specs = (command: string): string => new RegExp(`^ *${command}\\) (.*) ;;$`, 'm').exec(zsh)?.[1] ?? '';
  assert.ok(specs('search').endsWith(` '1:TEXT: ' '*:RUN:_files'`), specs('search'));
  assert.ok(specs('compare').endsWith(` '1:RUN:_files' '*:RUN:_files'`), specs('compare'));
  const withoutFiles = (await completionScript('fish', 'en')).matchAll(/__agent_api_has ([\w-]+)' -f$/gm);
  assert.deepEqual(
    new Set(Array.from(withoutFiles, ([, command]) => command)),
    new Set(['capture', 'completion', 'help', 'mcp', 'schema']),
  );
});

test('the descriptions of a script are in the requested language', async () => {
  const { out } = await runAgentApi(['completion', 'fish', '--locale', 'zh-cn']);
  assert.match(out, /-a lint -d '按协议检查/);
});
