/** Tests that the instructions for coding agents, which New… creates, fit the tools. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import { toolNamed } from '../../src/tools/allTools.ts';

test('the instructions for coding agents name only tools and prompts that exist', () => {
  for (const name of ['SKILL.md', 'AGENTS.md']) {
    const text = readFileSync(join(root, 'templates', 'instructions', name), 'utf8');
    const named = [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, tool = '']) => tool);
    assert.ok(named.length > 3);
    for (const tool of named) assert.ok(toolNamed(tool) !== undefined, `${name}: ${tool}`);
  }
});
