/** Checks a value against the schema of a test. A test must not pass if the value could not be checked. */
import type { Json, JsonObject } from '../../core/json/json.ts';
import { checkCompletely } from '../../core/json-schema/findSchemaIssues.ts';
import type { SchemaIssue } from '../../core/json-schema/keywordCheck.ts';
import type { AgentTestKey } from '../../core/l10n/agentTest.ts';
import type { Translate } from '../../core/l10n/translate.ts';

interface Checked {
  readonly issues: readonly SchemaIssue[];
  /** Why the value could not be checked, as a sentence. */
  readonly reason: string | undefined;
}

export function checkSchema(value: Json, schema: JsonObject, translate: Translate<AgentTestKey>): Checked {
  const { issues, unchecked } = checkCompletely(value, schema);
  if (unchecked === undefined) return { issues, reason: undefined };
  const { reason } = unchecked;
  if (reason === 'keyword') return { issues: [], reason: translate('badKeyword', { keyword: unchecked.keyword }) };
  return { issues: [], reason: translate(reason === 'size' ? 'tooLarge' : 'tooDeep') };
}
