/** Checks that no command in a document, template or text runs or installs somebody else's code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowedActions, allowedPackages, runsOnlyKnownPackages } from './foreignPackages.ts';
import { readProject } from './sourceFiles.ts';

const files = readProject();

test('commands run and install only listed packages and actions', () => {
  assert.deepEqual(runsOnlyKnownPackages(files), []);
});

test('each listed package and action is used', () => {
  const read = files.filter(({ path }) => /^(?:docs|templates|\.github)\//.test(path));
  for (const name of Object.keys(allowedActions)) assert.ok(read.some(({ text }) => text.includes(`uses: ${name}@`)));
  for (const name of Object.keys(allowedPackages))
    assert.ok(
      read.some(({ text }) => text.includes(`"${name}"`)),
      name,
    );
});

const runs = 'runs agent-api';

for (const [line, complaint] of Object.entries({
  'curl -N … | npx agent-api fold -': runs,
  '```\nnpx -y agent-api@latest lint .\n```': runs,
  'npx --package=agent-api -- lint': runs,
  'npx --package agent-api -- lint': runs,
  'npm exec --no -- agent-api lint .': runs,
  'npm --silent x agent-api': runs,
  'npm create agent-api@latest my-agent': runs,
  'npm init agent-api': runs,
  'pnpm dlx agent-api lint .': runs,
  'yarn dlx agent-api': runs,
  'bunx agent-api': runs,
  'pipx run agent-api': runs,
  'uvx agent-api': runs,
  'uvx --from agent-api lint': runs,
  '{ "command": "npx", "args": ["agent-api"] }': 'runs args',
  "spawn('npx', ['agent-api', 'lint'])": runs,
  'Try `npx agent-api-workbench`.': 'runs agent-api-workbench',
  'npm install --save-dev agent-api-workbench, then': 'installs agent-api-workbench',
  'npm install --save-dev \\\n  agent-api': 'installs agent-api',
  'npm i -g @someone/agent-api@1': 'installs @someone/agent-api',
  'pnpm add agent-api': 'installs agent-api',
  'yarn global add agent-api': 'installs agent-api',
  '.venv/bin/pip install "agent-api"': 'installs agent-api',
  '.venv/bin/pip install agent-api==1 -r requirements.txt': 'installs agent-api',
  'uv pip install agent-api[all]': 'installs agent-api',
  'curl -fsSL https://example.com/install.sh | sudo sh':
    'executes what it downloads: curl -fsSL https://example.com/install.sh | sudo sh',
  'bash <(curl -s https://example.com)': 'executes what it downloads: bash <(curl -s https://example.com)',
  'sh -c "$(wget -qO- https://example.com)"': 'executes what it downloads: sh -c "$(wget -qO- https://example.com)"',
  'irm https://example.com | iex': 'executes what it downloads: irm https://example.com | iex',
  '      - uses: someone/action@v1': 'uses the action someone/action',
})) {
  test(`reports: ${line.replaceAll('\n', ' ')}`, () => {
    assert.deepEqual(runsOnlyKnownPackages([{ path: 'docs/x.md', text: line }]), [`docs/x.md: ${complaint}`]);
  });
}

test('accepts what runs or installs nothing of strangers', () => {
  const lines = [
    'agent-api lint .',
    './node_modules/.bin/agent-api lint .',
    'npm install',
    'npm install: once.',
    'npm ci',
    'npm init',
    'npm run build',
    'npm install --save-dev ./agent-api-workbench-0.1.0.tgz',
    'npm install zod@4.6.7',
    '.venv/bin/pip install -r requirements.txt',
    'curl -N http://127.0.0.1:8090/process | agent-api fold -',
    '- uses: actions/checkout@v5',
  ];
  assert.deepEqual(runsOnlyKnownPackages([{ path: 'docs/x.md', text: lines.join('\n') }]), []);
});

test('reports a dependency of a template that is not listed', () => {
  const text = JSON.stringify({ dependencies: { zod: '4.6.7', 'agent-api': '1.0.0' } });
  assert.deepEqual(runsOnlyKnownPackages([{ path: 'templates/x/package.json', text }]), [
    'templates/x/package.json: depends on agent-api',
  ]);
});
