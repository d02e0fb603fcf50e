/** What the catalogue tells of a rule that stands in its code: which protocols, how loud, whether it mends. */
import type { Dialect } from '../../src/protocol/protocols/contract/dialect.ts';
import { dialects } from '../../src/protocol/protocols/registry.ts';
import { isObserved } from '../../src/protocol/protocols/contract/observedDialect.ts';
import { holdsFor } from '../../src/protocol/lint/engine/holdsFor.ts';
import type { Rule } from '../../src/protocol/lint/engine/rule.ts';
import { severityOf } from '../../src/protocol/lint/engine/ruleSet.ts';

/** The protocols that a rule has an eye on. */
export function protocolsOf(rule: Rule): readonly Dialect[] {
  const watches = rule.watchFrames !== undefined;
  const speaks = rule.watchStream ?? rule.watchRun ?? rule.checkRequest;
  const reads = rule.checkMessage ?? rule.checkConversation ?? rule.checkDocument ?? rule.watchEvents;
  return dialects.filter(
    (dialect) =>
      watches ||
      (isObserved(dialect) && speaks !== undefined) ||
      rule.judged?.includes(dialect.id) === true ||
      (reads !== undefined && holdsFor(rule, dialect)),
  );
}

/** Its own severity, and the profiles under which it is another: ``warning (`strict`: error)``. */
export function severityText(rule: Rule, off: string): string {
  const others = protocolsOf(rule)
    .flatMap(({ profiles }) => profiles)
    .map((profile) => ({ id: profile.id, severity: severityOf(rule, profile) }))
    .filter(({ severity }) => severity !== rule.severity);
  const groups = [...new Set(others.map(({ severity }) => severity))].map((severity) => {
    const ids = others.filter((other) => other.severity === severity).map(({ id }) => `\`${id}\``);
    return `${ids.join(', ')}: ${severity === 'off' ? off : severity}`;
  });
  return groups.length === 0 ? rule.severity : `${rule.severity} (${groups.join('; ')})`;
}
