/** The exchanges with a real AgentApp: at `/process`, and at its routes for Responses, AG-UI and A2A. */
import { exchange, withoutVolatile, withPeer, type Ask, type Exchange } from './exchange.ts';
import type { Python } from './packages.ts';

const message = (text: string): object => ({ role: 'user', type: 'message', content: [{ type: 'text', text }] });

function process(name: string, request: unknown): Ask {
  return { name, path: '/process', request };
}

function ask(name: string, text: string): Ask {
  return process(name, { input: [message(text)], session_id: `session-${name}`, id: `request_${name}` });
}

function responses(name: string, text: string): Ask {
  const request = { model: 'm', input: [{ role: 'user', content: [{ type: 'input_text', text }] }], stream: true };
  return { name: `responses-stream-${name}`, path: '/compatible-mode/v1/responses', request };
}

function agUi(name: string, text: string): Ask {
  const rest = { state: {}, tools: [], context: [], forwardedProps: {} };
  const request = { threadId: 't1', runId: 'r1', messages: [{ id: 'u1', role: 'user', content: text }], ...rest };
  return { name: `agui-${name}`, path: '/ag-ui', request };
}

function a2a(name: string, method: string, params: object): Ask {
  return { name: `a2a-${name}`, path: '/a2a', request: { jsonrpc: '2.0', id: 1, method, params } };
}

function a2aMessage(name: string, part: object, method = 'message/send'): Ask {
  return a2a(name, method, { message: { kind: 'message', messageId: 'u1', role: 'user', parts: [part] } });
}

const a2aText = (text: string): object => ({ kind: 'text', text });

const history = [
  { role: 'user', content: [{ type: 'text', text: 'How is it there?' }] },
  {
    type: 'function_call',
    role: 'assistant',
    content: [{ type: 'data', data: { call_id: 'c1', name: 'look', arguments: '{"at":"X"}' } }],
  },
  {
    type: 'function_call_output',
    role: 'tool',
    content: [{ type: 'data', data: { call_id: 'c1', output: 'fine' } }],
  },
  { role: 'user', content: [{ type: 'text', text: 'echo' }] },
];

/** The server answers by the first word of the text. */
const asks: readonly Ask[] = [
  ask('text', 'text'),
  ask('tool', 'tool'),
  ask('parallel', 'pair'),
  ask('image', 'picture'),
  ask('thinking', 'thinking'),
  ask('echo', 'echo'),
  ask('error', 'error'),
  ask('apperror', 'apperror'),
  ask('react-tool', 'react'),
  ask('react-parallel', 'parallel'),
  ask('react-tool-stream', 'counting'),
  ask('react-tool-error', 'broken'),
  ask('react-model-error', 'model'),
  process('tool-history', { input: history }),
  process('empty-input', { input: [] }),
  process('invalid-role', { input: [{ role: 'developer', content: [{ type: 'text', text: 'x' }] }] }),
  process('content-null', { input: [{ role: 'user' }] }),
  process('body-array', '[]'),
  process('body-empty', ''),
  process('body-number', '7'),
  process('body-notjson', '{"input":[}'),
  process('body-cut', '{"input":[{"role":"us'),
  responses('text', 'text'),
  responses('thinking', 'thinking'),
  responses('tool', 'react'),
  responses('model-error', 'model'),
  { name: 'responses-invalid', path: '/compatible-mode/v1/responses', request: { model: 'm' } },
  agUi('text', 'text'),
  agUi('tool', 'tool'),
  agUi('react', 'react'),
  agUi('model-error', 'model'),
  a2aMessage('send-text', a2aText('text')),
  a2aMessage('send-tool', a2aText('tool')),
  a2aMessage('send-image', a2aText('media')),
  a2aMessage('send-raise', a2aText('error')),
  a2aMessage('send-model-error', a2aText('model')),
  a2aMessage('send-only-data', { kind: 'data', data: { a: 1 } }),
  a2aMessage('stream-tool', a2aText('tool'), 'message/stream'),
  a2a('send-no-kind', 'message/send', { message: { messageId: 'u1', role: 'user', parts: [{ text: 'text' }] } }),
  a2a('cancel', 'tasks/cancel', { id: 'nobody' }),
  a2a('unknown-method', 'tasks/dream', {}),
];

/** Without AgentScope, for the framework `text`, and for one that the runtime has not installed. */
const plain: readonly (readonly [framework: string, asks: readonly Ask[]])[] = [
  ['text', [ask('runner-simple', 'hi'), ask('runner-error', 'fail')]],
  ['autogen', [ask('runner-autogen', 'hi')]],
];

/** Asks one after the other, because the server numbers its answers. */
export async function recordExchanges(python: Python): Promise<readonly Exchange[]> {
  const recorded: Exchange[] = [];
  const record = async (list: readonly Ask[], env: Readonly<Record<string, string>>): Promise<void> =>
    withPeer(
      python,
      'test/interop/servers/agentscope_app.py',
      async (serverRoot) => {
        for (const one of list) recorded.push(withoutVolatile(await exchange(serverRoot, one)));
      },
      env,
    );
  await record(asks, {});
  for (const [framework, list] of plain) await record(list, { FRAMEWORK: framework });
  return recorded;
}
