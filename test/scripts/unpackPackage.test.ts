/** Tests that only the package with the recorded hash is unpacked, and that a failure leaves nothing behind. */
import assert from 'node:assert/strict';
import { readdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { unpackPackage, type PackageSource } from '../../scripts/unpackPackage.ts';

const wanted = { name: 'code-server', version: '4.139.1', part: 'lib' };

async function sourceOf(t: TestContext, download: PackageSource['download']): Promise<PackageSource> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-unpack-'));
  t.after(() => rm(folder, { recursive: true }));
  return { folder, download };
}

test('an archive with a wrong hash is not unpacked', async (t) => {
  const source = await sourceOf(t, async (archive, folder) => {
    assert.equal(archive, 'code-server@4.139.1');
    await writeFile(join(folder, 'any.tgz'), 'something else');
    return 'any.tgz';
  });
  await assert.rejects(unpackPackage(wanted, source), /^Error: code-server@4\.139\.1 was expected to be sha512-/);
  assert.deepEqual(await readdir(source.folder), []);
});

test('a failed download is reported, and tried again next time', async (t) => {
  let tries = 0;
  const source = await sourceOf(t, () => {
    tries += 1;
    return Promise.reject(new Error('npm could not download code-server@4.139.1: ENOTFOUND'));
  });
  for (const expected of [1, 2]) {
    await assert.rejects(unpackPackage(wanted, source), /ENOTFOUND/);
    assert.equal(tries, expected);
    assert.deepEqual(await readdir(source.folder), []);
  }
});

test('a package that is there is not downloaded again', async (t) => {
  const source = await sourceOf(t, () => assert.fail('downloaded'));
  await writeFile(join(source.folder, 'code-server-4.139.1'), '');
  assert.equal(await unpackPackage(wanted, source), join(source.folder, 'code-server-4.139.1'));
});
