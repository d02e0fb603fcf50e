/** Files that are requests by name, whatever they hold. */
export const requestName = /\.agentrequest\.jsonc?$/i;
