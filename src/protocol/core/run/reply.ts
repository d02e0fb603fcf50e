/** What a user answers a finished run with. Each dialect writes it as the request that goes on from there. */
export interface Reply {
  /** Empty for none. */
  readonly text: string;
  readonly files: readonly ReplyFile[];
  readonly approvals: readonly ReplyApproval[];
  readonly outputs: readonly ReplyOutput[];
}

export interface ReplyFile {
  readonly name: string;
  /** Media type, such as `image/png`. */
  readonly type: string;
  /** A `data:` URL with the whole content in Base64. */
  readonly url: string;
}

export interface ReplyApproval {
  /** Call id of the approval request. */
  readonly callId: string;
  readonly approve: boolean;
}

export interface ReplyOutput {
  readonly callId: string;
  /** As the agent is to get it: plain text or JSON text. */
  readonly output: string;
}
