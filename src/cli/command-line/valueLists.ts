/** The lists of known values of options and arguments, each from the code that implements these values. */
import { codeTargets } from '../../protocol/features/codegen/codeTarget.ts';
import { convertModes } from '../../protocol/features/convert/convertDocument.ts';
import { allConverters } from '../../protocol/features/convert/converters.ts';
import { exportFormats } from '../../protocol/features/export/exportFormat.ts';
import { profilesByProtocol } from '../../protocol/lint/config/profileIds.ts';
import { schemaEntries } from '../../protocol/protocols/agent-api/jsonSchema.ts';
import { scenarioNames } from '../../protocol/server/sample/scenarios.ts';
import { testFormats } from '../agent-tests/testAgents.ts';
import { comparisonFormats } from '../compare.ts';
import { lintFormatNames } from '../lintFormats.ts';
import { protocolWords } from '../protocolWord.ts';
import { sendFormats } from '../send.ts';
import { commandNames } from './commandDescriptions.ts';
import { shells } from './completion/shells.ts';
import type { ValueListName } from './describedCommand.ts';

interface ValueGroup {
  /** What the values belong to. Absent if all belong together. */
  readonly name?: string;
  readonly values: readonly string[];
}

const lists: Readonly<Record<ValueListName, () => readonly ValueGroup[]>> = {
  codeTargets: () => [{ values: codeTargets }],
  commands: () => [{ values: commandNames }],
  comparisonFormats: () => [{ values: comparisonFormats }],
  converters: () => [{ values: allConverters().map(({ id }) => id) }],
  convertModes: () => [{ values: convertModes }],
  exportFormats: () => [{ values: exportFormats }],
  lintFormats: () => [{ values: lintFormatNames }],
  locales: () => [{ values: ['en', 'zh-cn'] }],
  profiles: () => [...profilesByProtocol()].map(([name, profiles]) => ({ name, values: profiles.map(({ id }) => id) })),
  protocols: () => [{ values: protocolWords() }],
  scenarios: () => [{ values: scenarioNames() }],
  schemas: () => [{ values: schemaEntries.map(({ file }) => file) }],
  sendFormats: () => [{ values: sendFormats }],
  shells: () => [{ values: shells }],
  speeds: () => [{ values: ['max'] }],
  testFormats: () => [{ values: testFormats }],
};

/** The values by what they belong to. */
export function valueGroups(name: ValueListName): readonly ValueGroup[] {
  return lists[name]();
}

/** All values of the list, without duplicates. */
export function knownValues(name: ValueListName): readonly string[] {
  return [...new Set(valueGroups(name).flatMap(({ values }) => values))];
}
