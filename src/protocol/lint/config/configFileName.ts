/**
 * The name of the configuration file, which is searched for in the folder of each document and in the
 * folders above it.
 */
export const configFileName = 'agentapi.config.json';
