/** What programs that speak a protocol may rely on. */
export interface Programs {
  /** Client libraries of Python that send its requests. */
  readonly clients: readonly ('agentscope' | 'openai')[];
  /** For OpenAI's client: what creates an answer, and the member of the request that it takes apart. */
  readonly openai?: { readonly resource: string; readonly list: string };
  /** Where its servers have no such client themselves: another protocol that they answer in, and at which path. */
  readonly openaiRoute?: { readonly protocol: string; readonly path: string };
  /** Our library builds its streams and folds its answers. */
  readonly isBuilt?: true;
  /** Requests that do not say whether they want a stream do. */
  readonly streamsByDefault?: true;
}
