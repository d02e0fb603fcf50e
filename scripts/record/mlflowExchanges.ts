/** The exchanges with MLflow's agent server: streams that end, that break, and answers that are no stream. */
import { exchange, withoutVolatile, withPeer, type Ask, type Exchange } from './exchange.ts';
import type { Python } from './packages.ts';

function ask(name: string, agent: string, more: Partial<Ask> = {}, stream = true): Ask {
  const input = [{ role: 'user', content: 'Hi' }];
  return { name, path: '/invocations', request: { input, custom_inputs: { agent }, stream }, ...more };
}

const asks: readonly Ask[] = [
  ask('stream', 'answers'),
  ask('stream-with-trace', 'answers', { headers: { 'x-mlflow-return-trace-id': 'true' } }),
  ask('stream-raises', 'raises'),
  ask('stream-bad-event', 'errs'),
  ask('answer', 'answers', {}, false),
  ask('answer-raises', 'raises', {}, false),
  ask('bad-json', '', { request: '{"input":' }),
  ask('bad-input', '', { request: { input: 'Hi' } }),
];

export async function recordMlflowServer(python: Python): Promise<readonly Exchange[]> {
  return withPeer(python, 'scripts/record/mlflow_server.py', async (serverRoot) => {
    const recorded: Exchange[] = [];
    for (const one of asks) recorded.push(withoutVolatile(await exchange(serverRoot, one)));
    return recorded;
  });
}
