/**
 * Writes the request as a `curl` command for a POSIX shell. Variables of the endpoint become shell variables, so that
 * the command holds no secret and still runs. Every word that comes from the run is quoted.
 */
import { printExact } from '../../core/json/exactJson.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import { protocolHeaders } from '../../session/client/createTransport.ts';
import { redactJson } from '../../core/secrets/redactJson.ts';
import { headersWith, writtenUrl, type RequestCodeOptions } from '../codegen/request/requestCodeOptions.ts';

const variable = /\$\{(?:env|secret):([^}]+)\}/;

/** `describeVariables` returns a sentence about the variables that must be set first. */
export function toCurlCommand(
  options: RequestCodeOptions,
  redact: Redact,
  describeVariables: (names: string) => string,
): string {
  const { url, body } = options;
  const headers = headersWith(options, protocolHeaders);
  const lines = [
    `curl --no-buffer --globoff --proto '=http,https' --url ${toWord(writtenUrl(redact(url)))}`,
    ...headers.map(([name, value]) => `  --header ${toWord(redact(toHeaderLine(name, value)))}`),
    `  --data-binary @- <<'AGENT_REQUEST'`,
  ];
  const names = [...`${url} ${headers.map(([, value]) => value).join(' ')}`.matchAll(new RegExp(variable, 'g'))].map(
    ([, name = '']) => toShellName(name),
  );
  const note = names.length === 0 ? '' : `# ${describeVariables([...new Set(names)].join(', '))}\n`;
  // The lines of the body begin with a bracket, a quote or a space, and never with the delimiter.
  return `${note}${lines.join(' \\\n')}\n${printExact(redactJson(body, redact), '  ')}\nAGENT_REQUEST\n`;
}

/** Without a semicolon, curl would leave a header without a value out. */
function toHeaderLine(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

/**
 * One word of the command. All text is in single quotes, which the shell takes literally; variables are outside of
 * them.
 */
function toWord(text: string): string {
  const parts = text.replaceAll(/[\r\n\0]+/g, ' ').split(new RegExp(variable, 'g'));
  return parts
    .map((part, index) => (index % 2 === 1 ? `"$${toShellName(part)}"` : quote(part)))
    .filter((part, index) => index === 0 || part !== "''")
    .join('');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function toShellName(name: string): string {
  return name
    .trim()
    .replaceAll(/\W/g, '_')
    .replace(/^(?=\d)/, '_');
}
