/** Checks the import rules for the whole of `src`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRoomCycles, keepsToRooms } from './architecture.ts';
import { rooms } from './rooms.ts';
import { readProject } from './sourceFiles.ts';

test('no two rooms import each other, directly or indirectly', () => {
  assert.deepEqual(findRoomCycles(rooms), []);
});

test('every module belongs to a room and imports only what the room may import', () => {
  assert.deepEqual(keepsToRooms(rooms)(readProject()), []);
});
