/** `docs/command-line.md` and its Chinese version: what is written by hand, and the help of every command. */
import { commandNames } from '../../src/cli/command-line/commandDescriptions.ts';
import { writeCommandHelp, writeOverview } from '../../src/cli/command-line/help.ts';
import { textOfLine, type StyledLine } from '../../src/cli/styledText.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';
import { fillPage } from './fillPage.ts';
import type { GeneratedFile } from './generatedFile.ts';

const pages = [
  ['en', 'docs/command-line.md'],
  ['zh-cn', 'docs/command-line.zh-cn.md'],
] as const;

export const commandLinePages: readonly GeneratedFile[] = pages.map(([locale, path]) => ({
  path,
  make: () => writePage(locale),
}));

async function writePage(locale: Locale): Promise<string> {
  const overview = toBlock(await writeOverview(locale));
  const commands = await Promise.all(
    commandNames.map(async (name) => `### ${name}\n\n${toBlock(await writeCommandHelp(name, locale))}`),
  );
  const fillers: Readonly<Record<string, string>> = { overview, commands: commands.join('\n\n') };
  return fillPage('commandLine', locale, 'src/cli/command-line', (name) => fillers[name]);
}

function toBlock(lines: readonly StyledLine[]): string {
  return ['```text', ...lines.map(textOfLine), '```'].join('\n');
}
