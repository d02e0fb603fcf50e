/** Checks the import rules for the whole of `src`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRoomCycles, keepsToRooms } from './architecture.ts';
import { rooms } from './rooms.ts';
import { readProject } from './sourceFiles.ts';

test('no two rooms reach each other', () => {
  assert.deepEqual(findRoomCycles(rooms), []);
});

test('every module lies in a room and imports only what its room may', () => {
  assert.deepEqual(keepsToRooms(rooms)(readProject()), []);
});
