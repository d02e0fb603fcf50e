/** How each folder of `test/fixtures` that holds recordings is recorded. Later ones use what earlier ones wrote. */
import { join } from 'node:path';
import { fixturesFolder, readCases } from '../../test/support/fixtures.ts';
import { unpackPackage } from '../unpackPackage.ts';
import { recordA2a, recordA2aNode } from './a2aExchanges.ts';
import { recordExchanges } from './agentscopeExchanges.ts';
import { writeCases } from './caseFiles.ts';
import type { Exchange } from './exchange.ts';
import { recordMlflowServer } from './mlflowExchanges.ts';
import * as clients from './openaiNode.ts';
import { runPython, useLocked, usePython } from './packages.ts';

/** `name` is the name of the folder. */
type Source = (name: string) => Promise<void>;

export const sources: Readonly<Record<string, Source>> = {
  'agentscope-runtime': async (name) => {
    const folder = join(fixturesFolder, name);
    // The extension repeats the messages of pydantic 2.13.
    const python = await usePython('agentscope.txt', 'pydantic.txt');
    await runPython(python, 'agentscope_models.py', folder);
    await runPython(python, 'agentscope_builder.py', folder);
    await runPython(python, 'agentscope_adapters.py', folder);
    const older = await usePython('agentscope.txt', 'pydantic.txt', 'openai-1.txt');
    await runPython(older, 'agentscope_adapters.py', folder, '--openai-1');
    await writeCases(`${name}/exchanges.jsonl`, await recordExchanges(python));
  },
  'agentscope-2': async (name) => {
    await runPython(await useLocked('agentscope-2.txt'), 'agentscope2_events.py', join(fixturesFolder, name));
  },
  mlflow: async (name) => {
    const folder = join(fixturesFolder, name);
    const python = await usePython('mlflow.txt', 'langchain.txt');
    await runPython(python, 'mlflow_models.py', folder);
    const older = await usePython('mlflow.txt', 'mlflow-3.6.txt', 'langchain.txt');
    await runPython(older, 'mlflow_models.py', folder, '--3.6');
    await writeCases(`${name}/exchanges.jsonl`, await recordMlflowServer(python));
  },
  'openai-python': async (name) => {
    await runPython(await usePython('newest.txt', 'openai-3.txt'), 'openai_models.py', join(fixturesFolder, name));
  },
  'openai-node': async (name) => {
    const responses = `${name}/responses-streams.jsonl`;
    await writeCases(responses, readCases<clients.ResponseStream>(responses).map(clients.addUpResponse));
    const chat = `${name}/chat-streams.jsonl`;
    await writeCases(chat, await Promise.all(readCases<clients.ChatStream>(chat).map(clients.addUpChat)));
    const streams = clients.streamsOf(
      readCases<clients.AdaptedStream>('agentscope-runtime/responses-streams.jsonl'),
      readCases<Exchange>('mlflow/exchanges.jsonl'),
    );
    await writeCases(
      `${name}/clients.jsonl`,
      await Promise.all(streams.map(([id, sse]) => clients.readWithClients(id, sse))),
    );
  },
  'openai-harmony': async (name) => {
    const vocabulary = await unpackPackage({ name: 'js-tiktoken', version: '1.0.21', part: 'dist/ranks' });
    const python = await usePython('newest.txt', 'openai-harmony.txt');
    await runPython(python, 'harmony_texts.py', join(fixturesFolder, name), join(vocabulary, 'o200k_base.js'));
  },
  'a2a-sdk': async (name) => {
    const pythons = { '0.3': await usePython('agentscope.txt'), '1.0': await usePython('newest.txt') };
    for (const [version, exchanges] of Object.entries(await recordA2a(pythons))) {
      await writeCases(`${name}/exchanges-${version}.jsonl`, exchanges);
    }
  },
  'a2a-js-sdk': async (name) => {
    for (const [version, exchanges] of Object.entries(await recordA2aNode())) {
      await writeCases(`${name}/exchanges-${version}.jsonl`, exchanges);
    }
  },
};
