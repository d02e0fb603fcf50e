/** The URI of a rule's page. It is a document, because a diagnostic's code cannot link to a command. */
import { Uri } from 'vscode';

export const rulePageScheme = 'agentapi-rule';

export function rulePageUri(rule: string): Uri {
  return Uri.from({ scheme: rulePageScheme, path: `/${rule}.md` });
}
