/** The facts in the rule catalogue that come from a rule's code: its protocols and its severity. */
import type { WireProtocol } from '../../src/protocol/protocols/contract/protocol.ts';
import { wireProtocols } from '../../src/protocol/protocols/registry.ts';
import { isObserved } from '../../src/protocol/protocols/contract/protocol.ts';
import { appliesTo, severityOf } from '../../src/protocol/lint/engine/ruleSet.ts';
import type { Rule } from '../../src/protocol/lint/engine/rule.ts';

/** Returns the protocols that a rule checks. */
export function protocolsOf(rule: Rule): readonly WireProtocol[] {
  const watches = rule.watchFrames !== undefined;
  const speaks = rule.watchStream ?? rule.watchRun ?? rule.checkRequest;
  const ofDocuments = rule.checkMessage ?? rule.checkConversation ?? rule.checkDocument ?? rule.checkText;
  const reads = ofDocuments ?? rule.watchEvents ?? rule.watchOrder;
  return wireProtocols.filter(
    (protocol) =>
      watches ||
      (isObserved(protocol) && speaks !== undefined) ||
      rule.checkedBy?.includes(protocol.id) === true ||
      (reads !== undefined && appliesTo(rule, protocol)),
  );
}

/** Returns the rule's default severity, and the profiles that use another one: ``warning (`strict`: error)``. */
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
