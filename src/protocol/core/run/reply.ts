/** A user's reply to a finished run. Each protocol writes it as the request that continues the run. */
export interface Reply {
  /** Empty if there is no text. */
  readonly text: string;
  readonly files: readonly ReplyFile[];
  readonly approvals: readonly ReplyApproval[];
  readonly outputs: readonly ReplyOutput[];
}

export interface ReplyFile {
  readonly name: string;
  /** The media type, such as `image/png`. */
  readonly type: string;
  /** A `data:` URL with the whole content in Base64. */
  readonly url: string;
}

interface ReplyApproval {
  /** The call id of the approval request. */
  readonly callId: string;
  readonly approve: boolean;
}

interface ReplyOutput {
  readonly callId: string;
  /** The output as the agent receives it: plain text or JSON text. */
  readonly output: string;
}
