/** Matches the names of files that are treated as requests, whatever they contain. */
export const requestName = /\.agentrequest\.jsonc?$/i;
