/** Where things are in this checkout, said once for all scripts. */
import { join, resolve } from 'node:path';

/** The checkout. */
export const root = resolve(import.meta.dirname, '..');
/** Downloads, servers and their state: git-ignored, kept between runs. */
export const cacheFolder = join(root, '.vscode-test');
/** What a build leaves for tests and measurements: git-ignored, safe to delete. */
export const outputFolder = join(root, '.tsbuild');
/** An extension that uses what ours exports, as `hostBundle.ts` builds it. */
export const exampleExtension = join(outputFolder, 'host', 'knock-extension');
/** The sample workspace. */
export const samplesFolder = join(root, 'samples');
/** What a build packs for VS Code to install. */
export const vsixFile = join(root, 'dist', 'agent-api-workbench.vsix');
/** What is bundled in it, in the CycloneDX format. */
export const sbomFile = join(root, 'dist', 'agent-api-workbench.cdx.json');
