/**
 * Tests protocol adapters of AgentScope Runtime that we give to users: the project of “New…”, which serves Chat
 * Completions, and the snippet. Both run in a real AgentApp, and our client reads their streams.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { root } from '../../scripts/places.ts';
import { fillSnippet, type SnippetEntry } from '../support/fillSnippet.ts';
import { createProject, requestIn } from '../support/newProject.ts';
import { startAgent, withAgent, type RunningAgent } from '../support/runningAgent.ts';
import { askPeer } from './askPeer.ts';
import { agentscope } from './packages.ts';

const env = { PYTHONDONTWRITEBYTECODE: '1', OPENAI_API_KEY: '', DASHSCOPE_API_KEY: '' };
const json = { 'content-type': 'application/json' };

describe('the project', { skip: agentscope.skip }, () => {
  const project = createProject('chatadapter');
  const { folder } = project;
  let agent: RunningAgent;
  before(async () => {
    agent = await startAgent({ command: agentscope.python, args: ['agent.py'], folder, env });
  });
  after(async () => {
    await agent.stop();
    project.dispose();
  });
  const address = (): string => new URL('v1/chat/completions', agent.root).href;
  const ask = (body: string) => askPeer({ url: address(), protocol: 'chat', body });

  test('its stream of Chat Completions is complete and has no findings', async () => {
    const { end, items, findings, protocol } = await ask(requestIn(folder).text);
    assert.deepEqual(
      { end, items, findings, protocol },
      {
        end: 'completed',
        items: ['message The weather in Hangzhou: It is 22 °C and sunny today.'],
        findings: [],
        protocol: 'chat',
      },
    );
  });

  test('a conversation with images, tool calls and developer messages reaches the agent', async () => {
    const messages = [
      { role: 'developer', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'text', text: 'What is the weather in Oslo?' }] },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'c', content: 'rain' },
      { role: 'user', content: 'And tomorrow?' },
    ];
    const { end, items, findings } = await ask(JSON.stringify({ model: 'm', messages, stream: true }));
    assert.deepEqual([end, findings], ['completed', []]);
    assert.match(items.join('\n'), /^message The weather in Oslo: It is/);
  });

  test('without “stream”, the response is one object', async () => {
    const { end, items, findings } = await ask(
      '{"model":"m","messages":[{"role":"user","content":"Weather in Rome?"}]}',
    );
    assert.deepEqual([end, findings], ['completed', []]);
    assert.deepEqual(items, ['message The weather in Rome: It is 22 °C and sunny today.']);
  });

  test('a body that is no request is refused as a mistake of the client', async () => {
    const bodies = ['', '{', '[]', '1', 'null', '{}', '{"messages":1}', '{"messages":[1]}', '{"messages":[{}]}'];
    const wrongPart = '{"messages":[{"role":"user","content":[{"type":"text","text":{}}]}]}';
    for (const body of [...bodies, wrongPart]) {
      const answered = await fetch(address(), { method: 'POST', headers: json, body });
      assert.equal(answered.status, 400, body);
      const { error } = (await answered.json()) as { readonly error: { readonly type: string } };
      assert.equal(error.type, 'invalid_request_error', body);
    }
  });

  test('the Agent API is still served', async () => {
    const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'Weather in Rome?' }] }];
    const { end } = await askPeer({ url: new URL('process', agent.root).href, json: { input, stream: true } });
    assert.equal(end, 'completed');
  });
});

test('an error of the model arrives as an error of Chat Completions', { skip: agentscope.skip }, async () => {
  const project = createProject('chatadapter');
  const broken = { ...env, OPENAI_API_KEY: 'key', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };
  try {
    const program = { command: agentscope.python, args: ['agent.py'], folder: project.folder, env: broken };
    await withAgent(program, async (origin) => {
      const url = new URL('v1/chat/completions', origin).href;
      const streamed = await askPeer({ url, protocol: 'chat', body: requestIn(project.folder).text });
      assert.equal(streamed.end, 'failed');
      assert.match(streamed.run.state.run.error?.message ?? '', /Connection error|connect/i);
      const body = '{"messages":[{"role":"user","content":"Hi"}]}';
      assert.equal((await fetch(url, { method: 'POST', headers: json, body })).status, 500);
    });
  } finally {
    project.dispose();
  }
});

test('the snippet serves an endpoint of its own, whose stream we read', { skip: agentscope.skip }, async () => {
  const entries = JSON.parse(readFileSync(join(root, 'snippets/python.json'), 'utf8')) as Record<string, SnippetEntry>;
  const entry = entries['Agent API: protocol-adapter'];
  assert.ok(entry);
  const folder = mkdtempSync(join(tmpdir(), 'agent-api-adapter-'));
  const program = `import os

from agentscope_runtime.engine import AgentApp, Runner

${fillSnippet(entry, '    ')}


class Greeter(Runner):
    framework_type = "text"

    def __init__(self):
        super().__init__()
        self.framework_type = "text"

    async def query_handler(self, msgs=None, request=None, **kwargs):
        for piece in ("Hel", "lo"):
            yield piece


AgentApp(app_name="peer", runner=Greeter(), protocol_adapters=[CustomProtocolAdapter()]).run(
    host="127.0.0.1", port=int(os.environ["PORT"])
)
`;
  try {
    writeFileSync(join(folder, 'server.py'), program);
    await withAgent({ command: agentscope.python, args: ['server.py'], folder, env }, async (origin) => {
      const url = new URL('custom-endpoint', origin).href;
      const { end, items, findings } = await askPeer({ url, body: '{"question":"Hi","input":[]}' });
      assert.deepEqual([end, items, findings], ['completed', ['message Hello'], []]);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
