/** Runs agent tests for a coding agent. */
import { isJsonObject, tryParseJson } from '../../protocol/core/json/json.ts';
import { defaultTimeout, type Endpoint } from '../../protocol/session/client/endpoint.ts';
import type { TestedFiles } from '../../tools/context.ts';
import type { TestReport } from '../agent-tests/report.ts';
import { testAgents } from '../agent-tests/testAgents.ts';
import { textOfLine } from '../styledText.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Runs tests as `agent-api test` does, without access to variables and other files. They send only to the sample agent
 * and to the origins of the endpoints, which they can name.
 */
export async function runTestFiles(
  path: string,
  endpoints: readonly Endpoint[],
  terminal: Terminal,
): Promise<TestedFiles> {
  const { captured, text } = captureOutput(terminal);
  const permissions = { env: [], files: [], hosts: [] };
  const target = { url: undefined, headers: {}, timeout: defaultTimeout, mismatchPolicy: 'refuse' } as const;
  const command = { files: [path], format: 'json', permissions, endpoints, ...target };
  const code = await testAgents(command, captured);
  const { printed, logged } = text();
  const found = tryParseJson(printed);
  const reports =
    isJsonObject(found) && Array.isArray(found['tests']) ? (found['tests'] as unknown as readonly TestReport[]) : [];
  const lines = reports.flatMap(({ file, name, failures }) => [
    `${failures.length === 0 ? 'passed' : 'failed'}: ${name}`,
    ...failures.map(({ place, message }) => `  ${file}:${place.line}:${place.column}: ${message}`),
  ]);
  const failed = reports.filter(({ failures }) => failures.length > 0).length;
  const passed = reports.length - failed;
  // What is wrong with files comes first, because an error is cut at its end.
  return { text: [...logged, ...lines].join('\n'), passed, failed, wasUsable: code !== 2 };
}

/** A terminal that keeps what is printed, because standard output belongs to the protocol. */
function captureOutput(terminal: Terminal) {
  let printed = '';
  const logged: string[] = [];
  const print = (text: string): void => {
    printed += text;
  };
  const captured: Terminal = {
    ...terminal,
    print,
    write: async (text) => {
      print(text);
      return true;
    },
    printLine: (line) => print(`${textOfLine(line)}\n`),
    log: (line) => void logged.push(line),
    logDimmed: () => undefined,
  };
  return { captured, text: () => ({ printed, logged }) };
}
