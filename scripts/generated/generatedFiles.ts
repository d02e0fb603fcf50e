/** The list of all files that are generated from code and committed. */
import { agentApiPages } from './agentApiPages.ts';
import { agentTestPages } from './agentTestPages.ts';
import { agentTestSchemaFiles } from './agentTestSchema.ts';
import { commandLinePages } from './commandLinePages.ts';
import { configSchemaFiles } from './configSchema.ts';
import { configurationPages } from './configurationPages.ts';
import { extensionApi } from './extensionApi.ts';
import { documentSigns } from './documentSigns.ts';
import type { GeneratedFile } from './generatedFile.ts';
import { manifestFiles } from './manifestFiles.ts';
import { rulePages } from './rulePages.ts';
import { schemaFiles } from './schemaFiles.ts';
import { snippetFiles } from './snippets/snippetFiles.ts';
import { structurePicture } from './structurePicture.ts';
import { toolTables } from './toolTable.ts';
import { thirdPartyNotices } from './thirdPartyNotices.ts';
import { variantsSchemaFiles } from './variantsSchema.ts';

/** Folders that must contain only generated files. */
export const generatedFolders: readonly string[] = ['schemas', 'snippets', 'docs/rules'];

export const generatedFiles: readonly GeneratedFile[] = [
  ...schemaFiles,
  ...configSchemaFiles,
  ...agentTestSchemaFiles,
  ...variantsSchemaFiles,
  ...agentTestPages,
  ...agentApiPages,
  ...rulePages,
  ...configurationPages,
  ...commandLinePages,
  ...manifestFiles,
  documentSigns,
  extensionApi,
  ...snippetFiles,
  structurePicture,
  ...toolTables,
  thirdPartyNotices,
];
