/**
 * `npm run record -- [SOURCE…]`: records the fixtures of the tests again, from the real packages, all or those of the
 * named folders in `test/fixtures`. What is given to the packages stays as it is; what they answer is replaced.
 */
import { asScript } from './asScript.ts';
import { sources } from './record/sources.ts';

await asScript(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in sources));
  if (unknown.length > 0)
    throw new Error(`No source ${unknown.join(', ')}: there are ${Object.keys(sources).join(', ')}.`);
  for (const [name, record] of Object.entries(sources)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`Recording ${name}…`);
    await record(name);
  }
  return 0;
});
