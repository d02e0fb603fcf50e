/** The paths in this checkout, defined once for all scripts. */
import { join, resolve } from 'node:path';

/** The root folder of the checkout. */
export const root = resolve(import.meta.dirname, '..');
/** Downloads, servers and their state: git-ignored, kept between runs. */
export const cacheFolder = join(root, '.vscode-test');
/** Build output for tests and measurements: git-ignored, safe to delete. */
export const outputFolder = join(root, '.tsbuild');
/** An example extension that uses our extension's exports, built by `hostBundle.ts`. */
export const exampleExtension = join(outputFolder, 'host', 'knock-extension');
/** The sample workspace. */
export const samplesFolder = join(root, 'samples');
/** The VSIX that a build packs for installation in VS Code. */
export const vsixFile = join(root, 'dist', 'agent-api-workbench.vsix');
/** The list of what is bundled in the VSIX, in the CycloneDX format. */
export const sbomFile = join(root, 'dist', 'agent-api-workbench.cdx.json');
/** What `npm run release` writes: everything that a release consists of. */
export const releaseFolder = join(root, 'dist', 'release');

/** The name of the npm package with the command line, in `dist/`. */
export function commandLinePackage(version: string): string {
  return `agent-api-workbench-${version}.tgz`;
}
