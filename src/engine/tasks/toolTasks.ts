/** The tools for coding agents. The host sends requests itself, because it has the endpoints and their secrets. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Limits } from '../../protocol/core/base/limits.ts';
import type { JsonObject } from '../../protocol/core/json/json.ts';
import { createRedact, type Secret } from '../../protocol/core/secrets/redact.ts';
import { findRunSecrets } from '../../protocol/features/export/runSecrets.ts';
import { readRequest, sendRequest } from '../../tools/actingTools.ts';
import { toolNamed } from '../../tools/allTools.ts';
import { callTool, type ToolAnswer } from '../../tools/answer.ts';
import type { RequestToSend, ToolContext } from '../../tools/context.ts';

/** The part of the context of a tool that can be passed to a thread. */
export interface ToolScope {
  readonly root: string;
  readonly runFolders: readonly string[];
  readonly limits: Limits;
  /** The values of all known variables of endpoints. */
  readonly secrets: readonly Secret[];
  /** The folder with the pages of rules. */
  readonly rulePages: string;
}

export function createToolTasks() {
  const contextOf = ({ secrets, rulePages, ...scope }: ToolScope, signal: AbortSignal): ToolContext => ({
    ...scope,
    signal,
    redactFor: async (endpoint) =>
      createRedact([...secrets, ...(await findRunSecrets(endpoint, async () => undefined))]),
    readRulePage: (topic) => readFile(join(rulePages, `${topic}.md`), 'utf8').catch(() => undefined),
  });
  return {
    /** Calls a tool that sends nothing. Rejects for a tool that does not exist. */
    async callTool(name: string, input: JsonObject, scope: ToolScope, signal: AbortSignal): Promise<ToolAnswer> {
      const tool = toolNamed(name);
      if (tool === undefined) throw new Error(`There is no tool ${name}.`);
      return callTool(tool, input, contextOf(scope, signal));
    },
    /** The request that `send_request` means. Rejects with the reason if it means none. */
    async toolRequest(input: JsonObject, scope: ToolScope, signal: AbortSignal): Promise<RequestToSend> {
      const parsed = sendRequest.input.parse(input) as Parameters<typeof readRequest>[0];
      return readRequest(parsed, contextOf(scope, signal));
    },
  };
}
