/** The name of the configuration's file, which is looked for upwards from every document. */
export const configFileName = 'agentapi.config.json';
