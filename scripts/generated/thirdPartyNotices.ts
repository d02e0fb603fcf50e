/**
 * `THIRD_PARTY_NOTICES.txt`: the authors of the third-party code and icons in the shipped files, and their licences,
 * which must be shipped with them. A check compares the list with the contents of the bundles.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../places.ts';
import type { GeneratedFile } from './generatedFile.ts';

/** Packages that are bundled, each with the file that contains its licence. */
const bundled: Readonly<Record<string, string>> = {
  '@modelcontextprotocol/core': 'LICENSE',
  '@modelcontextprotocol/server': 'LICENSE',
  '@preact/signals': 'LICENSE',
  '@preact/signals-core': 'LICENSE',
  '@tanstack/virtual-core': 'LICENSE',
  'eventsource-parser': 'LICENSE',
  'jsonc-parser': 'LICENSE.md',
  marked: 'LICENSE',
  preact: 'LICENSE',
  zod: 'LICENSE',
};

/** Names of the packages that have a notice in the shipped file. */
export const noticedPackages: readonly string[] = ['@vscode/codicons', ...Object.keys(bundled)];

const line = '-'.repeat(80);

const codicons = `@vscode/codicons, some of its icons, made into data URLs
https://github.com/microsoft/vscode-codicons
Copyright (c) Microsoft Corporation

Licensed under Creative Commons Attribution 4.0 International,
https://creativecommons.org/licenses/by/4.0/legalcode`;

const runtime = `agentscope-runtime, whose builders of streams are rewritten in TypeScript here (src/protocol/server/builders/port)
https://github.com/agentscope-ai/agentscope-runtime
Copyright (c) Alibaba and the AgentScope contributors

Licensed under the Apache License, Version 2.0:`;

export const thirdPartyNotices: GeneratedFile = {
  path: 'THIRD_PARTY_NOTICES.txt',
  async make() {
    const notices = await Promise.all(Object.entries(bundled).map(([name, file]) => noticeOf(name, file)));
    const apache = await readFile(join(root, 'node_modules', 'openai', 'LICENSE'), 'utf8');
    const terms = apache.slice(0, apache.indexOf('END OF TERMS AND CONDITIONS'));
    const head = 'Agent API Workbench holds work of others. These are their notices and licences.';
    const all = [head, ...notices, codicons, `${runtime}\n\n${tidy(terms)}\nEND OF TERMS AND CONDITIONS`];
    return `${all.join(`\n\n${line}\n\n`)}\n`;
  },
};

async function noticeOf(name: string, file: string): Promise<string> {
  const folder = join(root, 'node_modules', name);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  return `${name} ${version}\n\n${tidy(await readFile(join(folder, file), 'utf8'))}`;
}

const tidy = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();
