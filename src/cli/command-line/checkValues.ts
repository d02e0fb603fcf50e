/** Checks the values of options and arguments for which all values are known. */
import { closestWord } from '../../protocol/core/base/closestWord.ts';
import { describedCommand, type CommandName } from './commandDescriptions.ts';
import { optionsOf, type CommandLine, type WrongUsage } from './parseCommandLine.ts';
import { knownValues, loadValueLists } from './valueLists.ts';

/** Returns the first value that is not known, if there is one. */
export async function checkValues(
  command: CommandName,
  { files, values }: CommandLine,
): Promise<WrongUsage | undefined> {
  const given = Object.entries(values).flatMap(([name, value]) => {
    const described = optionsOf(command)[name]?.value;
    return described === undefined ? [] : [{ name: `--${name}`, described, texts: [value].flat().map(String) }];
  });
  const named = describedCommand(command).arguments.flatMap((described, index) => {
    const text = files[index];
    return text === undefined ? [] : [{ name: described.placeholder, described, texts: [text] }];
  });
  const closed = [...given, ...named].filter(({ described }) => described.isOpen !== true);
  const lists = await loadValueLists(closed.map(({ described }) => described));
  for (const { name, described, texts } of closed) {
    const all = knownValues(described, lists);
    if (all === undefined) continue;
    const wrong = texts.find((text) => !all.includes(text));
    if (wrong === undefined) continue;
    return { key: 'oneOf', args: { name, all: all.join(', ') }, meant: closestWord(wrong, all) };
  }
  return undefined;
}
