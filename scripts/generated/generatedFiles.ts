/** The one list of files that are made from code and committed. */
import { agentApiPages } from './agentApiPages.ts';
import { schemaFiles } from './schemaFiles.ts';

export interface GeneratedFile {
  /** From the root of the checkout, with `/`. */
  readonly path: string;
  /** The whole text, the same every time. */
  make(): string;
}

/** Folders in which nothing else may lie. */
export const generatedFolders: readonly string[] = ['schemas'];

export const generatedFiles: readonly GeneratedFile[] = [...schemaFiles, ...agentApiPages];
