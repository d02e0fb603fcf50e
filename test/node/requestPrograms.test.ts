/**
 * Tests the programs that send a request, in TypeScript and for a shell: each is run, and the sample agent answers it.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { answered, requestPrograms, runProgram } from '../support/requestPrograms.ts';
import { withoutCurl } from '../support/withoutCurl.ts';

const server = await startSampleServer({ pace: 0 });
after(() => server.dispose());
const programs = requestPrograms(new URL('/', server.url).href, ['typescript', 'shellscript']);

test('there is one program of each kind for each protocol', () => {
  assert.deepEqual(
    programs.map(({ name }) => name),
    ['agent-api fetch', 'agent-api curl', 'responses fetch', 'responses curl', 'chat fetch', 'chat curl'],
  );
});

for (const program of programs) {
  const skip = program.target === 'curl' && withoutCurl;
  test(`${program.name} is answered`, { skip }, async () => {
    assert.match(await runProgram(program.target === 'fetch' ? process.execPath : 'sh', program), answered);
  });
}
