/**
 * Tests the built library: an external program imports it, in Node 20 and later, and its types work with both ways of
 * module resolution.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../../scripts/places.ts';
import { createConsumer, type Consumer } from '../../support/builtLibrary.ts';

let consumer: Consumer;
before(() => {
  consumer = createConsumer();
});
after(() => consumer.dispose());

const program = `import { foldEvents, ResponseBuilder, writeResponse } from 'agent-api-workbench/protocol';
const events = [];
for await (const event of new ResponseBuilder().generateStreamingResponse(['你', '好'])) events.push(event);
const run = foldEvents(events);
console.log(run.outcome, run.items[0].parts[0].text.toString(), writeResponse(run).id === run.id);
`;

// The tests run on Node 24; the Node on the path is any version of this machine, 20 or later.
for (const node of [process.execPath, 'node']) {
  test(`folds events in ${node === 'node' ? 'the Node on the path' : 'this Node'}`, () => {
    const { stdout, stderr } = spawnSync(node, [consumer.write('fold.mjs', program)], { encoding: 'utf8' });
    assert.deepEqual([stdout, stderr], ['completed 你好 true\n', '']);
  });
}

test('only the public entry point can be imported', () => {
  const reach = "import('agent-api-workbench/dist/protocol/index.js').catch((error) => console.log(error.code));";
  const { stdout } = spawnSync(process.execPath, [consumer.write('reach.mjs', reach)], { encoding: 'utf8' });
  assert.equal(stdout, 'ERR_PACKAGE_PATH_NOT_EXPORTED\n');
});

const typed = `import { createFold, checkRequest, models, readEvents, ResponseBuilder, strict, toSse } from 'agent-api-workbench/protocol';
import type { AgentEvent, AgentRequest, Run } from 'agent-api-workbench/protocol';

export const stream: ReadableStream<Uint8Array> = toSse(new ResponseBuilder().generateStreamingResponse(['a']));
export async function fold(): Promise<Run> {
  const folded = createFold();
  for await (const event of readEvents(stream)) folded.take(event);
  return folded.run;
}
const request: AgentRequest = models.AgentRequest.parse({ input: [] });
export const pointers: readonly string[] = checkRequest(request).map(({ pointer }) => pointer);
const response = new ResponseBuilder({ sessionId: 's' });
export const event: AgentEvent = response.created();
export const index: number | null = new strict.TextContent({ text: 'a' }).inProgress().index;

// @ts-expect-error a status cannot be set: events are read-only
response.created().status = 'failed';
// @ts-expect-error no such role
response.createMessageBuilder({ role: 'developer' });
// @ts-expect-error no such content
response.createMessageBuilder().createContentBuilder({ contentType: 'hologram' });
// @ts-expect-error a run has items, not messages
export const messages = (run: Run): unknown => run.messages;
`;

for (const [moduleResolution, module] of [
  ['bundler', 'esnext'],
  ['nodenext', 'nodenext'],
] as const) {
  test(`a consumer and the library pass type checking with moduleResolution ${moduleResolution}`, () => {
    consumer.write('typed.ts', typed);
    const compilerOptions = {
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: false,
      module,
      moduleResolution,
    };
    const project = consumer.write(
      `${moduleResolution}.json`,
      JSON.stringify({ compilerOptions, files: ['typed.ts'] }),
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' });
    assert.deepEqual([stdout, status], ['', 0]);
  });
}
