/** The table of the tools for coding agents in `docs/coding-agents.md`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allTools } from '../../src/tools/allTools.ts';
import { root } from '../places.ts';
import type { GeneratedFile } from './generatedFile.ts';
import { toTable } from './tables.ts';

const page = 'docs/coding-agents.md';
const block = /(<!-- tools -->\n)[\s\S]*?(<!-- end of tools -->)/;

export const toolTable: GeneratedFile = {
  path: page,
  async make() {
    const rows = allTools.map(({ name, description, input }) => {
      const members = Object.keys(input.shape).filter((member) => member !== 'cursor');
      return [`\`${name}\``, members.map((member) => `\`${member}\``).join(', '), description];
    });
    const text = await readFile(join(root, page), 'utf8');
    if (!block.test(text)) throw new Error(`${page} has no place for the table of the tools`);
    const table = toTable(['Tool', 'Input', 'What it does'], rows);
    return text.replace(block, (_all, begin: string, end: string) => `${begin}\n${table}\n\n${end}`);
  },
};
