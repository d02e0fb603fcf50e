/** Runs generated programs, all in one process, and returns the output of each. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/places.ts';

/** Separates the outputs. It is random, so that no test text contains it by chance. */
const mark = `end of ${randomUUID()}`;

/** Runs TypeScript programs that use the library. The library's source replaces the installed package. */
export function runTypescript(programs: readonly string[]): readonly string[] {
  const library = pathToFileURL(join(root, 'src/protocol/index.ts')).href;
  const sources = programs.map((program) => program.replace("'agent-api-workbench/protocol'", `'${library}'`));
  return runAll(process.execPath, sources, 'mts', (names) =>
    names.map((name) => `await import('./${name}'); process.stdout.write('${mark}');`).join('\n'),
  );
}

/** Runs Python programs with an interpreter that has the modules that they import. */
export function runPython(python: string, programs: readonly string[]): readonly string[] {
  return runAll(python, programs, 'py', (names) =>
    [
      'import runpy, sys',
      ...names.map((name) => `runpy.run_path('${name}', run_name='__main__'); sys.stdout.write('${mark}')`),
    ].join('\n'),
  );
}

function runAll(
  command: string,
  programs: readonly string[],
  extension: string,
  drive: (names: readonly string[]) => string,
): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'generated-programs-'));
  try {
    const names = programs.map((program, index) => {
      const name = `program${index}.${extension}`;
      writeFileSync(join(folder, name), program);
      return name;
    });
    writeFileSync(join(folder, `all.${extension}`), drive(names));
    const { stdout, stderr, status } = spawnSync(command, [`all.${extension}`], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    });
    if (status !== 0) throw new Error(`a generated program failed: ${stderr}`);
    return stdout.split(mark).slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
