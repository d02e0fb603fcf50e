/**
 * `npm run generate`: writes all generated files again. A check of `npm test` compares them with the committed files.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asScript } from './asScript.ts';
import { generatedFiles, generatedFolders } from './generated/generatedFiles.ts';
import { root } from './places.ts';

await asScript(async () => {
  await Promise.all(generatedFolders.map((folder) => rm(join(root, folder), { recursive: true, force: true })));
  for (const { path, make } of generatedFiles) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), await make());
  }
  console.log(`${generatedFiles.length} files generated.`);
  return 0;
});
