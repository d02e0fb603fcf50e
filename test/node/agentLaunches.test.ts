/** Tests that the launch configurations of agents are read from the launch.json files of projects. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readAgentLaunches } from '../../src/node/agentLaunches.ts';
import { createProject } from '../support/newProject.ts';

test('a project is started in its own folder, whatever its path contains', async () => {
  const root = await mkdtemp(join(tmpdir(), 'launches-'));
  try {
    const folder = join(root, process.platform === 'win32' ? 'a b' : 'a "b\\$&');
    await mkdir(join(folder, '.vscode'), { recursive: true });
    const file = join(folder, '.vscode', 'launch.json');
    await writeFile(
      file,
      `{ // comments are allowed
        "configurations": [
          { "type": "node", "request": "launch", "name": "other", "program": "x.js" },
          { "type": "agent-api", "request": "launch", "name": "no program" },
          { "type": "agent-api", "request": "launch", "name": "mine", "program": "\${workspaceFolder}/a.py",
            "env": { "HERE": "\${workspaceFolder}" }, "args": ["\${workspaceFolder}/x", 1], },
        ] }`,
    );
    const [launch, other] = await readAgentLaunches([file, join(root, 'none', '.vscode', 'launch.json')], 'agent-api');
    assert.equal(other, undefined);
    assert.equal(launch?.folder, folder);
    const { name, program, env, args } = launch.configuration;
    assert.deepEqual([name, program, env, args], ['mine', `${folder}/a.py`, { HERE: folder }, [`${folder}/x`, 1]]);
  } finally {
    await rm(root, { recursive: true });
  }
});

test('each template of an agent has one agent to start', async () => {
  for (const id of ['typescript', 'agentscope', 'chatadapter', 'mlflow'] as const) {
    const { folder, dispose } = createProject(id);
    try {
      const launches = await readAgentLaunches([join(folder, '.vscode', 'launch.json')], 'agent-api');
      assert.equal(launches.length, 1, id);
      assert.ok(String(launches[0]?.configuration['openRequest']).startsWith(`${folder}/`), id);
    } finally {
      dispose();
    }
  }
});
