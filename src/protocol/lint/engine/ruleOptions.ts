/** Options of rules, in addition to their severity. They are public: `agentapi.config.json` uses each name. */
export interface RuleOptions {
  /** The document is only a part of a conversation: tool messages at its beginning may lack their call. */
  readonly fragment: boolean;
  /** An inline image that is followed by more user messages than this number is stale. */
  readonly staleTurns: number;
  /** The maximum number of decoded bytes of inline images in a conversation. */
  readonly maxInlineBytes: number;
  /** The maximum number of characters in a system message. */
  readonly systemMaxChars: number;
}

export const defaultRuleOptions: RuleOptions = {
  fragment: false,
  staleTurns: 5,
  maxInlineBytes: 4 * 1024 * 1024,
  systemMaxChars: 8000,
};
