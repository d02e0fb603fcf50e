/**
 * Mutation check: clean streams are damaged in every way at every place, and the right rule must report each damage at
 * the right event. Prints the table.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject } from '../../../../../src/protocol/core/json/json.ts';
import { lintEvents } from '../../../../support/lintEvents.ts';
import { readWireVectors } from '../../../../support/vectors.ts';
import { cleanStreams } from './cleanStreams.ts';
import type { Damage, Events } from './damage.ts';
import { damages } from './damages.ts';

const recorded = readWireVectors()
  .filter(({ status }) => status === 200)
  .map(({ name, events }) => ({ name, events: events.filter(isJsonObject) }))
  .filter(({ events }) => events.at(-1)?.['status'] === 'completed');

const streams = [...(await cleanStreams()), ...recorded];

test(`reports ${damages.length} kinds of damage in ${streams.length} clean streams`, () => {
  const table = damages.map((damage) => tally(damage));
  console.table(table.map(({ missed: _missed, ...row }) => row));
  const total = table.reduce((sum, { applied }) => sum + applied, 0);
  const reported = table.reduce((sum, { reported: count }) => sum + count, 0);
  console.log(`told: ${reported} of ${total} (${((100 * reported) / total).toFixed(2)} %)`);
  assert.ok(
    table.every(({ applied }) => applied > 0),
    'every kind of damage applies to at least one event',
  );
  assert.deepEqual(
    table.flatMap(({ missed }) => missed),
    [],
  );
});

function tally(damage: Damage): { damage: string; applied: number; reported: number; missed: readonly string[] } {
  let applied = 0;
  const missed: string[] = [];
  for (const { name, events } of streams) {
    for (let index = 0; index < events.length; index += 1) {
      const damaged = damage.apply(events, index);
      if (damaged === undefined) continue;
      applied += 1;
      if (!isTold(damage, damaged.events, damaged.at)) missed.push(`${name} event ${index}: ${damage.name}`);
    }
  }
  return { damage: damage.name, applied, reported: applied - missed.length, missed };
}

function isTold({ rules }: Damage, events: Events, at: readonly number[]): boolean {
  const places = new Set(at.map((place) => (place === -1 ? events.length - 1 : place)));
  return lintEvents(events).findings.list.some(
    ({ rule, seq }) => rules.includes(rule) && seq !== undefined && places.has(seq),
  );
}
