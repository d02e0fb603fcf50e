/** Distinguishes the tools of this extension from those of others. */
export const toolPrefix = 'agentapi_';
