/** What the catalogue tells of a rule that stands in its code: which protocols, how loud, whether it mends. */
import { agentApi } from '../../src/protocol/dialects/agent-api/index.ts';
import type { DialectId } from '../../src/protocol/dialects/dialect.ts';
import { dialects } from '../../src/protocol/dialects/registry.ts';
import type { LintProfile } from '../../src/protocol/dialects/profile.ts';
import type { Rule } from '../../src/protocol/rules/rule.ts';
import { severityOf } from '../../src/protocol/rules/ruleSet.ts';

const profiles: Readonly<Record<DialectId, readonly LintProfile[]>> = {
  'agent-api': agentApi.profiles,
  chat: [],
  responses: [],
  a2a: [],
  'ag-ui': [],
  ...Object.fromEntries(dialects.map((dialect) => [dialect.id, dialect.profiles])),
};

/** The protocols that a rule has an eye on. */
export function protocolsOf(rule: Rule): readonly DialectId[] {
  const watches = rule.watchFrames !== undefined;
  const speaks = rule.watchStream ?? rule.watchRun ?? rule.checkRequest;
  const reads = rule.checkMessage ?? rule.checkConversation ?? rule.checkDocument ?? rule.watchEvents;
  const all = Object.keys(profiles) as DialectId[];
  return all.filter(
    (id) =>
      watches ||
      (id === 'agent-api' && speaks !== undefined) ||
      rule.judged?.includes(id) === true ||
      (reads !== undefined && (rule.dialects === undefined || rule.dialects.includes(id))),
  );
}

/** Its own severity, and the profiles under which it is another: ``warning (`strict`: error)``. */
export function severityText(rule: Rule, off: string): string {
  const others = protocolsOf(rule)
    .flatMap((id) => profiles[id])
    .map((profile) => ({ id: profile.id, severity: severityOf(rule, profile) }))
    .filter(({ severity }) => severity !== rule.severity);
  const groups = [...new Set(others.map(({ severity }) => severity))].map((severity) => {
    const ids = others.filter((other) => other.severity === severity).map(({ id }) => `\`${id}\``);
    return `${ids.join(', ')}: ${severity === 'off' ? off : severity}`;
  });
  return groups.length === 0 ? rule.severity : `${rule.severity} (${groups.join('; ')})`;
}
