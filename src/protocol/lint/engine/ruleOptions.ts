/** What rules can be told beyond how loud they are. Public: `agentapi.config.json` names each. */
export interface RuleOptions {
  /** The document is a piece of a conversation: tool messages at its beginning may lack their call. */
  readonly fragment: boolean;
  /** An inline image that is followed by more user messages than this is stale. */
  readonly staleTurns: number;
  /** Decoded bytes of inline images that a conversation may hold. */
  readonly maxInlineBytes: number;
  /** Characters that a system message may have. */
  readonly systemMaxChars: number;
}

export const defaultRuleOptions: RuleOptions = {
  fragment: false,
  staleTurns: 5,
  maxInlineBytes: 4 * 1024 * 1024,
  systemMaxChars: 8000,
};
