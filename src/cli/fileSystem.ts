/**
 * `node:fs` for what runs at every start of `agent-api`. An `import` of it would also load streams and promises, which
 * takes a tenth of the time that Node needs to start.
 */
import type * as fs from 'node:fs';

export function fileSystem(): typeof fs {
  return process.getBuiltinModule('node:fs');
}
