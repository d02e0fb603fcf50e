/**
 * `npm run test:desktop`: runs the extension host tests in a desktop VS Code that @vscode/test-electron downloads, in
 * both versions. This is for developers with a desktop; `npm test` runs the same tests without one.
 */
import { downloadAndUnzipVSCode, runTests } from '@vscode/test-electron';
import { asScript } from './asScript.ts';
import { buildBundles } from './buildProduct.ts';
import { bundleHostTests } from './hostBundle.ts';
import { cacheFolder, exampleExtension, root } from './places.ts';
import { createTestWorkspace } from './testWorkspace.ts';
import { versions } from './vscodeVersions.ts';

await asScript(async () => {
  await buildBundles();
  const extensionTestsPath = await bundleHostTests();
  for (const { vscode } of Object.values(versions)) {
    const workspace = await createTestWorkspace();
    try {
      const vscodeExecutablePath = await downloadAndUnzipVSCode({ version: vscode, cachePath: cacheFolder });
      const launchArgs = [workspace.folder, '--disable-extensions', '--disable-workspace-trust'];
      await runTests({
        vscodeExecutablePath,
        extensionDevelopmentPath: [root, exampleExtension],
        extensionTestsPath,
        launchArgs,
      });
    } finally {
      await workspace.remove();
    }
  }
  return 0;
});
