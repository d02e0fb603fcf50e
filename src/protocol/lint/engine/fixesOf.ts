/** Computes the fixes for a finding in a document. This is done only when the user asks for them. */
import { fromPointer } from '../../core/json/pointer.ts';
import { createConversation } from '../../core/conversation/liveConversation.ts';
import { digestOf } from '../../core/conversation/digest.ts';
import { ruleById } from './describeFinding.ts';
import { createDocumentContext, type ConversationDocument, type LintSetup } from './lintConversation.ts';
import type { Finding } from './finding.ts';
import type { Fix } from './rule.ts';

/** The fixes for a document that is completely in memory. */
export function fixesOf(finding: Finding, source: ConversationDocument, setup: LintSetup): readonly Fix[] {
  const { head, list, elements } = source;
  const { protocol } = setup;
  const messages = elements.map((element) => protocol.readMessage(element));
  const context = createDocumentContext(setup, head, list);
  const digests = messages.map((message) => digestOf(message, context));
  const conversation = createConversation(digests, protocol.pairing);
  const index = indexIn(finding.pointer, list);
  const message = index === undefined ? undefined : messages[index];
  const scope = index === undefined || message === undefined ? undefined : { message, index, conversation };
  const document = { head, list, conversation };
  const found = { finding, scope, document, message: (at: number) => messages[at] };
  return ruleById(finding.rule)?.fix?.(found, context) ?? [];
}

/** The index of the list element that a pointer leads into. */
export function indexIn(pointer: string, list: string): number | undefined {
  if (!pointer.startsWith(`${list}/`)) return undefined;
  const [first] = fromPointer(pointer.slice(list.length));
  return first !== undefined && /^\d+$/.test(first) ? Number(first) : undefined;
}
