/** `agent-api mcp`: offers the tools for coding agents as an MCP server, until the client leaves or the user stops it. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Endpoint } from '../../protocol/session/client/endpoint.ts';
import { systemWord } from '../reportError.ts';
import { untilInterrupted, type ExitCode, type Terminal } from '../terminal.ts';
import { createMcpServer } from './createMcpServer.ts';
import { serveHttp } from './serveHttp.ts';
import { createStdioTransport } from './stdioTransport.ts';
import { createToolContext } from './toolContext.ts';

interface McpCommand {
  readonly root: string;
  /** The folders of runs; the first is for new ones. */
  readonly runs: readonly string[];
  readonly endpoints: readonly Endpoint[];
  readonly allowsSending: boolean;
  /** Serve HTTP on this port instead of standard input and output; 0 for any free port. */
  readonly port: number | undefined;
  readonly version: string;
}

export async function serveMcp(command: McpCommand, terminal: Terminal): Promise<ExitCode> {
  const { root, runs, endpoints, allowsSending, port, version } = command;
  if (!isFolder(root, terminal)) return 2;
  const [first = 'agent-runs', ...others] = runs.map((folder) => resolve(root, folder));
  const options = { root: resolve(root), runFolders: [first, ...others], endpoints, allowsSending } as const;
  const context = createToolContext(options, terminal);
  const create = () => createMcpServer(context, version);
  try {
    if (allowsSending) mkdirSync(first, { recursive: true, mode: 0o700 });
    if (port === undefined) await untilClosed(create);
    else {
      const given = process.env['AGENT_API_MCP_TOKEN'] ?? '';
      const token = given === '' ? randomBytes(24).toString('base64url') : given;
      const server = await serveHttp({ port, token, create });
      terminal.print(`${JSON.stringify({ url: `${server.url}mcp`, authorization: `Bearer ${token}` })}\n`, 'json');
      await untilInterrupted();
      await server.dispose();
    }
    return 0;
  } catch (error) {
    terminal.log(systemWord(error, terminal.locale));
    return 2;
  } finally {
    await context.dispose();
  }
}

/** Without the folder, each tool would say that there is no such file. */
function isFolder(root: string, { log, translate, locale }: Terminal): boolean {
  try {
    if (statSync(root).isDirectory()) return true;
    log(translate('rootNeeded', { root, detail: translate('notAFolder') }));
  } catch (error) {
    log(translate('rootNeeded', { root, detail: systemWord(error, locale, root) }));
  }
  return false;
}

/** Standard output belongs to the protocol: nothing else may be printed there. */
async function untilClosed(create: () => ReturnType<typeof createMcpServer>): Promise<void> {
  const { wire, finished, leave } = createStdioTransport();
  const handle = serveStdio(create, { transport: wire });
  await Promise.race([finished, untilInterrupted()]);
  await handle.close();
  leave();
}
