/** Tests that all windows on a workspace share one folder of runs, whatever VS Code calls their storage folders. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedStorage } from '../../src/extension/runs/sharedStorage.ts';

test('only the suffix of a second window is removed from the storage path', () => {
  const at = (id: string): string => `/data/User/workspaceStorage/${id}/us.agent-api-workbench`;
  for (const id of ['0123456789abcdef0123456789abcdef', '-7d3a91c2', '5f0c', '1763755555555']) {
    assert.equal(sharedStorage(at(id)), at(id));
    assert.equal(sharedStorage(at(`${id}-1`)), at(id));
    assert.equal(sharedStorage(at(`${id}-12`)), at(id));
  }
  for (const path of [at('ext-dev'), '/data/User/globalStorage/us.agent-api-workbench', '/a-1/b/c'])
    assert.equal(sharedStorage(path), path);
});
