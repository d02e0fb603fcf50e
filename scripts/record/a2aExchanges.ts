/** The exchanges with servers of the SDKs for A2A: of 0.3 and of 1.0, for Python and for JavaScript. */
import { withNodeServer } from './a2aNodeServer.ts';
import { exchange, withoutVolatile, withPeer, type Exchange } from './exchange.ts';
import type { Python } from './packages.ts';

/** An exchange about a task, with what the server says of the task afterwards. */
export interface TaskExchange extends Exchange {
  readonly task?: unknown;
}

/** How a version of A2A writes what is asked. */
interface Edition {
  readonly version: string;
  readonly server: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly methods: Readonly<Record<'send' | 'stream' | 'get' | 'cancel' | 'subscribe', string>>;
  message(text: string, more?: object): object;
  /** What only this version has. */
  readonly more?: readonly (readonly [name: string, method: string, params: object])[];
  /** Requests of the binding without JSON-RPC. */
  readonly rest?: readonly (readonly [name: string, path: string, request: object])[];
}

function toMessage1(text: string, more?: object): object {
  return { messageId: 'u1', role: 'ROLE_USER', parts: [{ text }], ...more };
}

const editions: readonly Edition[] = [
  {
    version: '0.3',
    server: 'test/interop/servers/a2a_03.py',
    headers: {},
    methods: {
      send: 'message/send',
      stream: 'message/stream',
      get: 'tasks/get',
      cancel: 'tasks/cancel',
      subscribe: 'tasks/resubscribe',
    },
    message: (text, more) => {
      return { kind: 'message', messageId: 'u1', role: 'user', parts: [{ kind: 'text', text }], ...more };
    },
  },
  {
    version: '1.0',
    server: 'test/interop/servers/a2a_1.py',
    headers: { 'A2A-Version': '1.0' },
    methods: {
      send: 'SendMessage',
      stream: 'SendStreamingMessage',
      get: 'GetTask',
      cancel: 'CancelTask',
      subscribe: 'SubscribeToTask',
    },
    message: toMessage1,
    more: [
      ['list', 'ListTasks', { pageSize: 1 }],
      ['no push notifications', 'CreateTaskPushNotificationConfig', { taskId: 'nobody', url: 'https://example.com/' }],
    ],
    rest: [
      ['rest send', '/rest/message:send', { message: toMessage1('message') }],
      ['rest stream', '/rest/message:stream', { message: toMessage1('Oslo') }],
      ['rest cancel nobody', '/rest/tasks/nobody:cancel', {}],
    ],
  },
];

/** The server does what the first word says. */
const words = ['Oslo', 'message', 'ask', 'sign-in', 'fail', 'raise'] as const;

interface Told {
  readonly kind?: string;
  readonly id?: string;
  readonly taskId?: string;
  readonly contextId?: string;
  readonly task?: Told;
  readonly statusUpdate?: Told;
}

/** Returns the task that the first event or the answer is about, or undefined. */
function taskIn({ body, contentType }: Exchange): { readonly taskId: string; readonly contextId: string } | undefined {
  const text = contentType.startsWith('text/event-stream') ? /^data: (.*)$/m.exec(body)?.[1] : body;
  const { result } = JSON.parse(text ?? '{}') as { readonly result?: Told };
  const { id, taskId = id, contextId = '', kind } = result?.task ?? result?.statusUpdate ?? result ?? {};
  return taskId === undefined || kind === 'message' ? undefined : { taskId, contextId };
}

async function recordEdition(serverRoot: string, edition: Edition): Promise<readonly TaskExchange[]> {
  const { version, methods, headers, message } = edition;
  const recorded: TaskExchange[] = [];
  const ask = async (name: string, method: string, params: unknown, more: object = {}): Promise<Exchange> => {
    const request = { jsonrpc: '2.0', id: 1, method, params };
    return exchange(serverRoot, { name: `${version} ${name}`, path: '/', request, headers, ...more });
  };
  const keep = (one: TaskExchange): void => {
    recorded.push(withoutVolatile(one));
  };
  /** Keeps the exchange together with the task as it is afterwards, and returns whose task it is. */
  const keepWithTask = async (one: Exchange): Promise<ReturnType<typeof taskIn>> => {
    const about = taskIn(one);
    if (about === undefined) {
      keep(one);
      return undefined;
    }
    const { body } = await ask('', methods.get, { id: about.taskId });
    keep({ ...one, task: (JSON.parse(body) as { readonly result: unknown }).result });
    return about;
  };

  for (const word of words) {
    for (const how of ['send', 'stream'] as const) {
      await keepWithTask(await ask(`${how} ${word}`, methods[how], { message: message(word) }));
    }
  }
  const asked = await keepWithTask(await ask('the first of two', methods.send, { message: message('ask') }));
  const answer = message('Oslo', { messageId: 'u2', ...asked });
  await keepWithTask(await ask('the second of two', methods.stream, { message: answer }));
  const ended = { id: asked?.taskId };
  keep(await ask('get', methods.get, { ...ended, historyLength: 1 }));
  keep(await ask('cancel what has ended', methods.cancel, ended));
  keep(await ask('subscribe to what has ended', methods.subscribe, ended));
  keep(await ask('continue what has ended', methods.send, { message: answer }));
  keep(await ask('get nobody', methods.get, { id: 'nobody' }));
  keep(await ask('cancel nobody', methods.cancel, { id: 'nobody' }));
  keep(await ask('an unknown method', 'dream', {}));
  keep(await ask('no message', methods.send, {}));
  keep(await ask('no parts', methods.send, { message: { messageId: 'u1', role: 'user' } }));
  keep(await ask('no json', methods.send, {}, { request: '{"jsonrpc":' }));
  keep(await ask('no json-rpc', methods.send, {}, { request: { hello: 'world' } }));
  keep(await ask('another version', methods.send, { message: message('Oslo') }, { headers: { 'A2A-Version': '9.9' } }));
  for (const [name, method, params] of edition.more ?? []) keep(await ask(name, method, params));
  for (const [name, path, request] of edition.rest ?? []) {
    keep(await ask(name, '', {}, { path, request }));
  }
  return recorded;
}

/** Returns the exchanges of each version. */
export async function recordA2a(
  pythons: Readonly<Record<string, Python>>,
): Promise<Readonly<Record<string, readonly TaskExchange[]>>> {
  const all: Record<string, readonly TaskExchange[]> = {};
  for (const edition of editions) {
    const python = pythons[edition.version];
    if (python === undefined) throw new Error(`no Python for A2A ${edition.version}`);
    all[edition.version] = await withPeer(python, edition.server, (serverRoot) => recordEdition(serverRoot, edition));
  }
  return all;
}

/** Returns the exchanges with the SDK for JavaScript, which has no binding without JSON-RPC of its own. */
export async function recordA2aNode(): Promise<Readonly<Record<string, readonly TaskExchange[]>>> {
  const all: Record<string, readonly TaskExchange[]> = {};
  for (const { rest: _rest, ...edition } of editions) {
    all[edition.version] = await withNodeServer((serverRoot) => recordEdition(serverRoot, edition));
  }
  return all;
}
