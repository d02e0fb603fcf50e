/** The picture of the folders of `src/protocol` in CONTRIBUTING.md, drawn from the imports of their files. */
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { root } from '../places.ts';
import { readImports } from '../readImports.ts';
import type { GeneratedFile } from './generatedFile.ts';

const guide = 'CONTRIBUTING.md';
const folder = 'src/protocol';
const block = /(<!-- rooms: drawn by npm run generate -->\n)[\s\S]*?(\n<!-- end of rooms -->)/;

export const structurePicture: GeneratedFile = {
  path: guide,
  async make() {
    const picture = drawRooms(await readRooms());
    const text = await readFile(join(root, guide), 'utf8');
    if (!block.test(text)) throw new Error(`${guide} has no place for the picture of the rooms`);
    return text.replace(block, (_all, begin: string, end: string) => `${begin}\n${picture}\n${end}`);
  },
};

/** The folders that each folder imports. */
type Rooms = ReadonlyMap<string, ReadonlySet<string>>;

async function readRooms(): Promise<Rooms> {
  const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const rooms = new Map<string, Set<string>>();
  for (const file of files.filter(({ name }) => name.endsWith('.ts'))) {
    const path = posix.relative(root, posix.join(file.parentPath.replaceAll('\\', '/'), file.name));
    const room = roomOf(path);
    if (room === undefined) continue;
    const imported = rooms.get(room) ?? new Set();
    rooms.set(room, imported);
    for (const specifier of readImports(await readFile(join(root, path), 'utf8'))) {
      const other = specifier.startsWith('.') ? roomOf(posix.join(posix.dirname(path), specifier)) : undefined;
      if (other !== undefined && other !== room) imported.add(other);
    }
  }
  return rooms;
}

/** Returns the folder of a file; `undefined` for the entry point of the library, which is in no folder. */
function roomOf(path: string): string | undefined {
  const [room, ...rest] = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : [];
  return rest.length === 0 ? undefined : room;
}

function drawRooms(rooms: Rooms): string {
  const layers = new Map<string, number>();
  const layerOf = (room: string, above: readonly string[] = []): number => {
    if (above.includes(room)) throw new Error(`${[...above, room].join(' imports ')}: data must flow one way`);
    const below = [...(rooms.get(room) ?? [])].map((other) => layerOf(other, [...above, room]));
    const layer = layers.get(room) ?? 1 + Math.max(0, ...below);
    layers.set(room, layer);
    return layer;
  };
  const sorted = [...rooms.keys()].toSorted((one, other) => layerOf(other) - layerOf(one) || (one < other ? -1 : 1));
  const width = Math.max(...sorted.map(({ length }) => length));
  const lines = sorted.map((room) => {
    const below = sorted.filter((other) => rooms.get(room)?.has(other));
    return `${layerOf(room)}  ${room.padEnd(width)}${below.length === 0 ? '' : ` → ${below.join(', ')}`}`.trimEnd();
  });
  const count = [...rooms.values()].reduce((sum, { size }) => sum + size, 0);
  const facts = `${rooms.size} rooms in ${Math.max(...layers.values())} layers, ${count} dependencies, none upward.`;
  return ['```', ...lines, '```', '', facts].join('\n');
}
