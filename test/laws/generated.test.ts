/** Checks that the committed generated files are the same as what the code generates now. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { generatedFiles, generatedFolders } from '../../scripts/generated/generatedFiles.ts';
import { root } from '../../scripts/places.ts';
import { enums, models } from '../../src/protocol/protocols/agent-api/models.ts';

test('generated files are up to date (run npm run generate)', async () => {
  const stale: string[] = [];
  for (const { path, make } of generatedFiles) {
    const file = join(root, path);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== (await make())) stale.push(path);
  }
  assert.deepEqual(stale, []);
});

test('generated folders contain only generated files', () => {
  const known = new Set(generatedFiles.map(({ path }) => path));
  const found = generatedFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      ),
  );
  assert.ok(found.length > 0);
  assert.deepEqual(
    found.filter((path) => !known.has(path)),
    [],
  );
});

test('the reference pages have a heading for every model and enum, and no unreplaced marker', () => {
  for (const page of ['docs/agent-api.md', 'docs/agent-api.zh-cn.md']) {
    const text = readFileSync(join(root, page), 'utf8');
    for (const name of [...Object.keys(models), ...Object.keys(enums)]) {
      assert.match(text, new RegExp(`^### ${name}\\n\\n\\S[^]*?\\n\\n\\| `, 'm'), `${page}: ${name}`);
    }
    assert.doesNotMatch(text, /^<!-- (?:model|content|enum|payloads|editions)/m, page);
    const anchors = new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading?.toLowerCase()));
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    assert.deepEqual(
      links.filter((anchor) => !anchors.has(anchor)),
      [],
      page,
    );
  }
});
