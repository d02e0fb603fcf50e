/** The address of a rule's page: a document, because a diagnostic's code may link to no command. */
import { Uri } from 'vscode';

export const rulePageScheme = 'agentapi-rule';

export function rulePageUri(rule: string): Uri {
  return Uri.from({ scheme: rulePageScheme, path: `/${rule}.md` });
}
