/**
 * The lists of known values of options and arguments, each from the code that implements these values. A list is loaded
 * when it is needed, because most command lines need none, and some of this code takes long to load.
 */
import { commandNames } from './commandDescriptions.ts';
import { shells } from './completion/shells.ts';
import type { DescribedValue, ValueListName } from './describedCommand.ts';

interface ValueGroup {
  /** What the values belong to. Absent if all belong together. */
  readonly name?: string;
  readonly values: readonly string[];
}

/** Lists that were loaded, each with its values by what they belong to. */
export type ValueLists = Readonly<Partial<Record<ValueListName, readonly ValueGroup[]>>>;

const sources: Readonly<Record<ValueListName, () => Promise<readonly string[] | readonly ValueGroup[]>>> = {
  codeTargets: async () => (await import('../../protocol/features/codegen/codeTarget.ts')).codeTargets,
  commands: async () => commandNames,
  comparisonFormats: async () => (await import('../compare.ts')).comparisonFormats,
  converters: async () =>
    (await import('../../protocol/features/convert/converters.ts')).allConverters().map(({ id }) => id),
  convertModes: async () => (await import('../../protocol/features/convert/convertDocument.ts')).convertModes,
  exportFormats: async () => (await import('../../protocol/features/export/exportFormat.ts')).exportFormats,
  lintFormats: async () => (await import('../lintFormats.ts')).lintFormatNames,
  locales: async () => ['en', 'zh-cn'],
  profiles: async () =>
    [...(await import('../../protocol/lint/config/profileIds.ts')).profilesByProtocol()].map(([name, profiles]) => ({
      name,
      values: profiles.map(({ id }) => id),
    })),
  protocols: async () => (await import('../protocolWord.ts')).protocolWords(),
  scenarios: async () => (await import('../../protocol/server/sample/scenarios.ts')).scenarioNames(),
  schemas: async () =>
    (await import('../../protocol/protocols/agent-api/jsonSchema.ts')).schemaEntries.map(({ file }) => file),
  searchFormats: async () => (await import('../searchRunFiles.ts')).searchFormats,
  sendFormats: async () => (await import('../send.ts')).sendFormats,
  shells: async () => shells,
  speeds: async () => ['max'],
  testFormats: async () => (await import('../agent-tests/testAgents.ts')).testFormats,
};

/** Loads the lists of the described values. */
export async function loadValueLists(described: readonly (DescribedValue | undefined)[]): Promise<ValueLists> {
  const names = new Set(described.map((value) => value?.values).filter((name) => name !== undefined));
  const loaded = [...names].map(async (name) => [name, toGroups(await sources[name]())] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

function toGroups(list: readonly string[] | readonly ValueGroup[]): readonly ValueGroup[] {
  const groups = list.filter((one) => typeof one !== 'string');
  return groups.length > 0 ? groups : [{ values: list.filter((one) => typeof one === 'string') }];
}

/** All values that are known for `value`, without duplicates. Returns `undefined` if it has no list. */
export function knownValues({ values }: DescribedValue, lists: ValueLists): readonly string[] | undefined {
  const groups = values === undefined ? undefined : lists[values];
  return groups && [...new Set(groups.flatMap((group) => group.values))];
}
