/** How fast the sample agent writes, against a node:http server that writes the very same bytes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { contest } from './contest.ts';

const eventCount = 100_000;
const frameOf = (seq: number): string =>
  `data: ${JSON.stringify({ sequence_number: seq, object: 'content', status: 'in_progress', error: null, type: 'text', index: 0, delta: true, msg_id: 'msg_00000000-0000-0000-0000-000000000000', text: `word${seq} ` })}\n\n`;

export async function benchSampleAgent(): Promise<void> {
  const bare = createServer((_request, response) => {
    void (async () => {
      for (let seq = 0; seq < eventCount; seq += 100) {
        const text = Array.from({ length: 100 }, (_, index) => frameOf(seq + index)).join('');
        if (!response.write(text)) await new Promise((resolve) => response.once('drain', resolve));
      }
      response.end();
    })();
  });
  await new Promise<void>((resolve) => {
    bare.listen(0, '127.0.0.1', resolve);
  });
  const sample = await startSampleServer();
  const input = [{ role: 'user', content: [{ type: 'text', text: `flood ${eventCount}` }] }];
  const body = JSON.stringify({ input });
  try {
    await contest(`Serving ${eventCount.toLocaleString('en')} events on loopback`, [
      {
        name: 'node:http, the same frames',
        run: () => drain(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`, body),
      },
      { name: 'the sample agent', run: () => drain(sample.url, body) },
    ]);
  } finally {
    await sample.dispose();
    bare.closeAllConnections();
    bare.close();
  }
}

async function drain(url: string, body: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { method: 'POST', body });
  const reader = response.body?.getReader();
  while ((await reader?.read())?.done === false);
  return performance.now() - start;
}
