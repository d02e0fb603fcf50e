/** What programs that use a protocol may rely on. */
export interface Programs {
  /** The Python client libraries that can send its requests. */
  readonly clients: readonly ('agentscope' | 'openai')[];
  /**
   * For OpenAI's client: the resource that creates an answer, and the member of the request that is passed
   * separately.
   */
  readonly openai?: { readonly resource: string; readonly list: string };
  /** For protocols whose servers have no such client: another protocol in which they also answer, and its path. */
  readonly openaiRoute?: { readonly protocol: string; readonly path: string };
  /** Our library can build its streams and fold its answers. */
  readonly isBuilt?: true;
  /** Requests that do not state whether they want a stream get a stream. */
  readonly streamsByDefault?: true;
}
