/** The tables of the tools for coding agents in `docs/coding-agents.md` and its translation. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allTools } from '../../src/tools/allTools.ts';
import type { Tool } from '../../src/tools/tool.ts';
import { root } from '../places.ts';
import type { GeneratedFile } from './generatedFile.ts';
import { toTable } from './tables.ts';

const block = /(<!-- tools -->\n)[\s\S]*?(<!-- end of tools -->)/;

interface Page {
  readonly path: string;
  readonly heads: readonly string[];
  /** What the last column says about a tool. */
  readonly explain: (tool: Tool) => string;
}

/** The descriptions are written for models, in English, so the translation has the titles that VS Code shows. */
const pages: readonly Page[] = [
  {
    path: 'docs/coding-agents.md',
    heads: ['Tool', 'Input', 'What it does'],
    explain: ({ description }) => description,
  },
  { path: 'docs/coding-agents.zh-cn.md', heads: ['工具', '输入', '用途'], explain: ({ title }) => title['zh-cn'] },
];

export const toolTables: readonly GeneratedFile[] = pages.map(({ path, heads, explain }) => ({
  path,
  async make() {
    const rows = allTools.map((tool) => {
      const members = Object.keys(tool.input.shape).filter((member) => member !== 'cursor');
      return [`\`${tool.name}\``, members.map((member) => `\`${member}\``).join(', '), explain(tool)];
    });
    const text = await readFile(join(root, path), 'utf8');
    if (!block.test(text)) throw new Error(`${path} has no place for the table of the tools`);
    return text.replace(block, (_all, begin: string, end: string) => `${begin}\n${toTable(heads, rows)}\n\n${end}`);
  },
}));
