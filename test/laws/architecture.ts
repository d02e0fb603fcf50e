/** Architecture checks of the imports: compares the table in `rooms.ts` with the imports in the files. */
import { posix } from 'node:path';
import { readImports } from '../../scripts/readImports.ts';
import type { Room } from './rooms.ts';
import { isProductCode, type Law } from './sourceFiles.ts';

/** Checks that every module of `src` belongs to a folder of the table and imports only what that folder may. */
export function keepsToRooms(rooms: readonly Room[]): Law {
  return (files) => files.filter(isProductCode).flatMap(({ path, text }) => checkFile(rooms, path, readImports(text)));
}

/** Checks the table itself: no two folders may import each other, directly or indirectly. */
export function findRoomCycles(rooms: readonly Room[]): readonly string[] {
  const reach = (start: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const next of rooms.filter(({ path }) => mayImport(rooms, start, path))) {
      if (next.path === start || seen.has(next.path)) continue;
      seen.add(next.path);
      reach(next.path, seen);
    }
    return seen;
  };
  const reached = new Map(rooms.map(({ path }) => [path, reach(path)]));
  return rooms.flatMap(({ path }) =>
    rooms
      .filter((other) => other.path > path && reached.get(path)?.has(other.path) && reached.get(other.path)?.has(path))
      .map((other) => `${path} and ${other.path} import each other`),
  );
}

function checkFile(rooms: readonly Room[], file: string, imports: readonly string[]): readonly string[] {
  const room = roomOf(rooms, file);
  if (room === undefined) return [`${file}: lies in no room`];
  return imports.flatMap((specifier) => {
    const problem = specifier.startsWith('.')
      ? checkRelative(rooms, room, file, specifier)
      : checkPackage(room, specifier);
    return problem === undefined ? [] : [`${file}: ${problem}`];
  });
}

function checkPackage({ path, packages = [] }: Room, specifier: string): string | undefined {
  const allowed = packages.some(
    (name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
  );
  return allowed ? undefined : `${path} may not import ${specifier}`;
}

function checkRelative(rooms: readonly Room[], room: Room, file: string, specifier: string): string | undefined {
  const target = posix.normalize(posix.join(posix.dirname(file), specifier));
  const other = roomOf(rooms, target);
  if (other === undefined) return `imports ${target}, which lies in no room`;
  if (other !== room) {
    return mayImport(rooms, room.path, other.path) ? undefined : `${room.path} may not import ${other.path}`;
  }
  const [from, to] = [folderWithin(room, file), folderWithin(room, target)];
  const separate = room.siblings && from !== undefined && to !== undefined && from !== to;
  return separate ? `${from} may not import its sibling ${to}` : undefined;
}

/** Returns the deepest folder of the table that contains the file. */
function roomOf(rooms: readonly Room[], file: string): Room | undefined {
  return rooms
    .filter(({ path }) => isWithin(file, `src/${path}`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

/**
 * An entry that is a row of the table allows only this row. An entry for a folder that is not a row allows all rows
 * below it.
 */
function mayImport(rooms: readonly Room[], from: string, to: string): boolean {
  const imports = rooms.find(({ path }) => path === from)?.imports ?? [];
  return imports.some((allowed) => allowed === to || (isWithin(to, allowed) && !rooms.some((r) => r.path === allowed)));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function folderWithin(room: Room, file: string): string | undefined {
  const [folder, ...rest] = file.slice(`src/${room.path}/`.length).split('/');
  return rest.length === 0 ? undefined : folder;
}
