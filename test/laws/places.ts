/** Checks of code that is allowed only in certain files. */
import { protocols } from '../../src/protocol/protocols/registry.ts';
import { isProductCode, type Law } from './sourceFiles.ts';
import { withoutComments } from '../../scripts/withoutComments.ts';

export interface Placement {
  readonly pattern: RegExp;
  /** Files to check; all files in `src` when absent. */
  readonly within?: RegExp;
  /** Files that may contain the pattern. */
  readonly only: RegExp;
  readonly reason: string;
}

/** Wire names as code would use them. Names in comments or in messages for users do not count. */
const wireName =
  /\b(?:sequence_number|output_index|item_id|threadId|runId|toolCallId|toolCalls|taskId|contextId|artifactId|reply_id|agent_id|tool_calls|tool_call_id|finish_reason|previous_response_id|max_output_tokens|parallel_tool_calls|msg_id|call_id|session_id|user_id|created_at|completed_at|file_(?:id|data|url)|image_url|video_url|server_label|approval_request_id|input_schema|top_p|max_tokens|error_type)\b/;

const protocolId = `'(?:${protocols.map(({ id }) => id).join('|')})'`;

export const placements: readonly Placement[] = [
  {
    pattern: wireName,
    // The preview and the fields of a raw event describe the wire format itself, for every protocol; rules and their
    // checks are about certain members, and show examples of them. `documentSigns.ts` is generated.
    only: /^src\/(?:extension\/documents\/documentSigns\.ts$|protocol\/(?:protocols|server|features\/codegen|core\/l10n|lint\/rules)\/|protocol\/lint\/(?:\w+\/)?(?:exampleEvents|exampleChat|oldFunctionCall|rawMessage)\.ts$|protocol\/panel\/events\/event(?:Row|Fields)\.ts$)/,
    reason: 'wire field names stay in protocol/protocols and protocol/server',
  },
  {
    // A difference between protocols must be a member of their interface.
    pattern: new RegExp(
      `[!=]==? ${protocolId}|${protocolId} [!=]==?|\\bcase ${protocolId}|\\bincludes\\(${protocolId}`,
    ),
    only: /^src\/protocol\/protocols\//,
    reason: 'nobody but protocol/protocols asks which protocol it is',
  },
  {
    // Each of these files limits the nesting depth, parses a single string, or does not recurse into the result. The
    // command line reads its version from one of our own files.
    pattern: /\bJSON\s*\.parse\b(?!\(\$)/,
    only: /^src\/(?:protocol\/(?:core\/json\/(?:json|parseJson|exactJson|validateValue)|core\/wire\/(?:jsonTemplate|plainScalar)|core\/document\/locateByScan|panel\/events\/jsonPieces|protocols\/python\/pythonJson)|cli\/main)\.ts$/,
    reason: 'core/json/parseJson.ts and core/json/json.ts parse, because JSON of strangers may be nested without end',
  },
  { pattern: /\bacquireVsCodeApi\b/, only: /^src\/webview\/host\.ts$/, reason: 'one door to the host' },
  {
    pattern: /\bcontext\.subscriptions\b/,
    only: /^src\/extension\/compose\.ts$/,
    reason: 'the composition root alone owns lives',
  },
  {
    pattern: /\bregisterCommand\(/,
    only: /^src\/extension\/(?:contribution|lazyActivation|window\/commandErrors)\.ts$/,
    reason: 'a command is registered from its description, from which package.json is written as well',
  },
  {
    pattern: /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)\b/,
    within: /^src\/webview\//,
    only: /^$/,
    reason: 'the page never turns text into markup',
  },
  {
    // VS Code turns links in these messages into clickable ones, including links that run commands.
    pattern: /\bwindow\s*\.show(?:Error|Warning|Information)Message\b/,
    only: /^src\/extension\/window\/notify\.ts$/,
    reason: 'messages quote servers and files, so one place shows them',
  },
  {
    // Generated programs may write where they want.
    pattern: /\bprocess\s*\.\s*std(?:out|err)\b|\bconsole\s*\./,
    only: /^src\/(?:cli\/terminal\.ts$|protocol\/features\/codegen\/)/,
    reason: 'what is written to a terminal quotes servers and files, so one place writes it',
  },
  {
    pattern:
      /\bwindow\s*\.(?:showQuickPick|createQuickPick|showInputBox|setStatusBarMessage|withProgress)\b|\bnew TreeItem\b|\bitem\.(?:text|tooltip) =/,
    within: /^src\/extension\//,
    // The language status shows names of protocols, some of which come from other extensions; it calls `plainLabel`
    // itself.
    only: /^src\/extension\/(?:window\/safeUi|status\/documentStatus)\.ts$/,
    reason: 'lists, trees and the status bar quote servers and files, so one place fills them',
  },
  {
    // Generated programs are servers and clients themselves; a free port is found by listening on it for a moment.
    pattern: /\bcreateServer\(|\.listen\(/,
    only: /^src\/(?:node\/(?:loopbackServer|localPorts)\.ts$|protocol\/features\/codegen\/)/,
    reason: 'one place makes servers, which listen on 127.0.0.1 and refuse foreign pages',
  },
  {
    pattern: /(?<!runWithin\(patternTime, \(\) => )\bpattern\.(?:test|exec)\(/,
    within: /^src\/(?:cli|engine|extension)\//,
    // This file uses only a pattern of our own.
    only: /^src\/extension\/runs\/runName\.ts$/,
    reason: 'a pattern of a test may take forever, so it runs under a time limit',
  },
  {
    // `process.env` also has the members of every object: `constructor` and `__proto__` are not variables.
    pattern: /\bprocess\s*\.\s*env\s*\[\s*[^'\s]/,
    only: /^src\/(?:node\/environment\.ts$|protocol\/features\/codegen\/)/,
    reason: 'names of variables come from files, so one place looks them up',
  },
  {
    pattern: /['"]\.\.\/sending\//,
    within: /^src\/extension\/(?:documents|language|status|transcripts|trees)\//,
    only: /^$/,
    reason: 'what shows and checks documents sends nothing',
  },
  {
    pattern: /\bnew MarkdownString\b/,
    only: /^src\/extension\/window\/toMarkdown\.ts$/,
    reason: 'Markdown quotes strangers, so one place makes it',
  },
  {
    pattern: /\bretainContextWhenHidden\b/,
    only: /^$/,
    reason: 'a hidden panel costs nothing',
  },
];

export function keepsTermsInPlace(table: readonly Placement[]): Law {
  return (files) =>
    files.filter(isProductCode).flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return table
        .filter(({ pattern, within, only }) => (within?.test(path) ?? true) && !only.test(path) && pattern.test(code))
        .map(({ pattern, reason }) => `${path}: ${pattern.exec(code)?.[0]}: ${reason}`);
    });
}
