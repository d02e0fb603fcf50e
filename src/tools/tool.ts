/**
 * What coding agents call: functions with a name, an input schema and a bounded answer. `agent-api mcp` offers them as
 * an MCP server, and VS Code as language model tools. Descriptions are written for a model, and only in English.
 */
import * as z from 'zod';
import type { JsonObject } from '../protocol/core/json/json.ts';
import type { ToolContext } from './context.ts';

/** What a tool may do besides reading files. */
export type ToolEffect = 'none' | 'sends' | 'writes' | 'serves';

export interface Tool {
  /** Unique, in snake_case. */
  readonly name: string;
  readonly title: { readonly en: string; readonly 'zh-cn': string };
  readonly description: string;
  readonly effect: ToolEffect;
  /** What a client may validate and show; unknown members are errors, so that a misspelt one is noticed. */
  readonly input: z.ZodObject;
  /** `input` has been validated. Rejects with a `ToolError` if the call makes no sense. */
  run(input: JsonObject, context: ToolContext): Promise<ToolResult>;
}

export interface ToolResult {
  /** The whole answer as text. `answer.ts` cuts it into pages. */
  readonly text: string;
  /** Maximum number of bytes of a page, if it is smaller than usual. */
  readonly maxBytes?: number;
  /** The ids that further calls accept, and the most important figures. */
  readonly structured?: JsonObject;
}

/** Defines a tool with the type of its input. */
export function defineTool<Shape extends z.ZodRawShape>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: Shape;
    run(input: z.output<z.ZodObject<Shape>>, context: ToolContext): Promise<ToolResult> | ToolResult;
  },
): Tool {
  const input = z.strictObject({ ...tool.input, ...paging });
  return { ...tool, input, run: async (given, context) => tool.run(given as never, context) };
}

/** Every tool can continue its answer where the last one ended. */
const paging = {
  cursor: z
    .string()
    .optional()
    .describe('Continues a long answer: the next_cursor of the previous answer, with otherwise the same input.'),
};

/** An error that the agent can do something about. The message says what. */
export class ToolError extends Error {}
