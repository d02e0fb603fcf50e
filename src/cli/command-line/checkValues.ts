/** Checks the values of options and arguments for which all values are known. */
import { closestWord } from '../../protocol/core/base/closestWord.ts';
import { describedCommand, type CommandName } from './commandDescriptions.ts';
import type { DescribedValue } from './describedCommand.ts';
import { optionsOf, type CommandLine, type WrongUsage } from './parseCommandLine.ts';
import { knownValues } from './valueLists.ts';

/** Returns the first value that is not known, if there is one. */
export function checkValues(command: CommandName, { files, values }: CommandLine): WrongUsage | undefined {
  const given = Object.entries(values).flatMap(([name, value]) => {
    const described = optionsOf(command)[name]?.value;
    return described === undefined ? [] : [{ name: `--${name}`, described, texts: [value].flat().map(String) }];
  });
  const named = describedCommand(command).arguments.flatMap((described, index) => {
    const text = files[index];
    return text === undefined ? [] : [{ name: described.placeholder, described, texts: [text] }];
  });
  for (const { name, described, texts } of [...given, ...named]) {
    const wrong = texts.find((text) => !isKnown(described, text));
    if (wrong === undefined || described.values === undefined) continue;
    const all = knownValues(described.values);
    return { key: 'oneOf', args: { name, all: all.join(', ') }, meant: closestWord(wrong, all) };
  }
  return undefined;
}

function isKnown({ values, isOpen }: DescribedValue, text: string): boolean {
  return values === undefined || isOpen === true || knownValues(values).includes(text);
}
