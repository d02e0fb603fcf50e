/** A request as Python code: with `requests`, `httpx`, the client of agentscope-runtime, or OpenAI's client. */
import { inheritExact, printExact, writtenAt } from '../../../core/json/exactJson.ts';
import { isJsonObject, type Json, toJsonText } from '../../../core/json/json.ts';
import type { CodeKey } from '../../../core/l10n/code.ts';
import type { Translate } from '../../../core/l10n/translate.ts';
import { isRepresentable } from '../stream/recorded.ts';
import { type Layout, render, withHead } from '../write/layout.ts';
import { pythonLiteral, pythonText } from '../write/literals.ts';
import { programsOf } from '../targetsOf.ts';
import {
  asksForStream,
  headersWith,
  libraryHeaders,
  type RequestCodeOptions,
  templateParts,
  variablesOf,
} from './requestCodeOptions.ts';
import { jsonTokens } from '../../../core/json/jsonText.ts';

type PythonClient = 'requests' | 'httpx' | 'agentscope' | 'openai';

/** Ends with a line break. `comments` are sentences that are written above the program. */
export function writePythonRequest(
  requestOptions: RequestCodeOptions,
  client: PythonClient,
  translate: Translate<CodeKey>,
  comments: readonly string[] = [],
): string {
  const program = programs[client](requestOptions);
  const changed = client === 'requests' || client === 'httpx' ? [] : pythonChanges(requestOptions.body);
  const notes =
    changed.length === 0 ? comments : [...comments, translate('numbersChange', { numbers: changed.join(', ') })];
  const names = variablesOf(requestOptions);
  const body = program.lines.join('\n');
  const standard = ['json', 'os'].filter((name) => body.includes(`${name}.`));
  const lines = [
    `"""${translate('sends')}"""`,
    ...(notes.length === 0 ? [] : ['', ...notes.map((comment) => `# ${comment}`)]),
    ...(names.length === 0 ? [] : ['', `# ${translate('setVariables', { names: names.join(', ') })}`]),
    '',
    ...standard.map((name) => `import ${name}`),
    ...(standard.length === 0 ? [] : ['']),
    ...program.imports,
    '',
    body,
  ];
  return `${lines.join('\n')}\n`;
}

interface Parts {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
}

const programs: Readonly<Record<PythonClient, (requestOptions: RequestCodeOptions) => Parts>> = {
  requests: (requestOptions) => ({
    imports: ['import requests'],
    lines: [
      ...beginSending(requestOptions),
      '',
      `with requests.post(url, headers=headers, ${bodyOf(requestOptions, 'data')}, stream=True, timeout=300) as response:`,
      '    response.raise_for_status()',
      '    for line in response.iter_lines():',
      '        if line:',
      '            print(line.decode())',
    ],
  }),
  httpx: (requestOptions) => ({
    imports: ['import httpx'],
    lines: [
      ...beginSending(requestOptions, latinTemplate),
      '',
      `with httpx.stream("POST", url, headers=headers, ${bodyOf(requestOptions, 'content')}, timeout=300) as response:`,
      '    response.raise_for_status()',
      // httpx's own iter_lines() splits at every Unicode line separator, even inside JSON.
      '    rest = b""',
      '    for chunk in response.iter_bytes():',
      '        *lines, rest = (rest + chunk).split(b"\\n")',
      '        for line in lines:',
      '            if line.strip():',
      '                print(line.decode().strip())',
    ],
  }),
  agentscope: (requestOptions) => ({
    imports: [
      'from agentscope_runtime.engine.helpers.agent_api_client import HTTPAgentAPIClient',
      'from agentscope_runtime.engine.schemas.agent_schemas import AgentRequest',
    ],
    lines: [
      ...begin(requestOptions),
      '',
      'client = HTTPAgentAPIClient(url, headers=headers)',
      'for event in client.stream(AgentRequest(**request)):',
      '    print(event.model_dump_json())',
    ],
  }),
  openai: writeOpenai,
};

/** If Python would write the body differently, the program contains the body as exact text. */
function beginSending(requestOptions: RequestCodeOptions, write: WriteHeader = template): readonly string[] {
  const keeps = pythonKeeps(requestOptions.body);
  const headers = headersWith(requestOptions, keeps ? {} : { 'content-type': 'application/json' });
  return [
    assign('url', template(requestOptions.url)),
    assign('headers', headersLayout(headers, write)),
    keeps
      ? assign('request', jsonLayout(requestOptions.body))
      : assign('body', pythonText(printExact(requestOptions.body))),
  ];
}

function bodyOf({ body }: RequestCodeOptions, parameter: 'data' | 'content'): string {
  return pythonKeeps(body) ? 'json=request' : `${parameter}=body.encode()`;
}

function begin(requestOptions: RequestCodeOptions): readonly string[] {
  return [
    assign('url', template(requestOptions.url)),
    assign('headers', headersLayout(libraryHeaders(requestOptions))),
    assign('request', jsonLayout(requestOptions.body)),
  ];
}

/** Members for which the client has no parameter are passed unchanged in the body. */
function writeOpenai(requestOptions: RequestCodeOptions): Parts {
  const { resource, list: input } = programsOf(requestOptions.protocol).openai ?? {
    resource: 'responses',
    list: 'input',
  };
  const body = isJsonObject(requestOptions.body) ? requestOptions.body : {};
  const { model = '', [input]: messages = [], stream: _stream, ...others } = body;
  const rest = inheritExact(others, body);
  const base = requestOptions.url.replace(/\/(?:chat\/completions|responses)\/?$/, '');
  const headers = libraryHeaders(requestOptions);
  const bearer = headers.find(([name, value]) => /^authorization$/i.test(name) && value.startsWith('Bearer '));
  const key = bearer === undefined ? pythonText('none') : template(bearer[1].slice('Bearer '.length));
  const otherHeaders = headers.filter((header) => header !== bearer);
  const streams = asksForStream(requestOptions);
  const given: readonly Layout[] = [
    withHead('model=', jsonLayout(model)),
    withHead(`${input}=`, jsonLayout(messages)),
    ...(streams ? ['stream=True'] : []),
    ...(Object.keys(rest).length === 0 ? [] : [withHead('extra_body=', jsonLayout(rest))]),
  ];
  const client: Layout = {
    head: 'OpenAI(',
    items: [
      `base_url=${template(base)}`,
      `api_key=${key}`,
      ...(otherHeaders.length === 0 ? [] : [withHead('default_headers=', headersLayout(otherHeaders))]),
    ],
    tail: ')',
  };
  const create: Layout = {
    head: `client.${resource}.create(`,
    items: given,
    tail: ')',
  };
  const end = streams
    ? [assign('stream', create), 'for event in stream:', '    print(event.model_dump_json())']
    : [assign('answer', create), 'print(answer.model_dump_json(indent=2))'];
  return { imports: ['from openai import OpenAI'], lines: [assign('client', client), ...end] };
}

function assign(name: string, layout: Layout): string {
  return render(withHead(`${name} = `, layout), 0, 4);
}

type WriteHeader = (value: string) => string;

function headersLayout(headers: readonly (readonly [string, string])[], write: WriteHeader = template): Layout {
  const items = headers.map(([name, value]) => `${pythonText(name)}: ${write(value)}`);
  return { head: '{', items, tail: '}' };
}

/** httpx 0.28 only encodes ASCII itself. In HTTP, other characters are those of Latin-1. */
function latinTemplate(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value) || /[^\0-\u00ff]/.test(value)) return template(value);
  const text = template(value);
  return `${templateParts(value).length > 1 ? `(${text})` : text}.encode("latin-1")`;
}

/** Variables are read from the environment, so that the program holds no secret. */
function template(text: string): string {
  return templateParts(text)
    .map((part) => ('text' in part ? pythonText(part.text) : `os.environ[${pythonText(part.variable)}]`))
    .join(' + ');
}

/** A value that is too deeply nested for Python source code is read as JSON instead. */
function jsonLayout(value: Json): Layout {
  if (isRepresentable(value, 0)) return exactLiteral(value, undefined);
  return `json.loads(${pythonText(toJsonText(value))})`;
}

/** Numbers are written as in JSON, because Python can read all of them. */
function exactLiteral(value: Json, text: string | undefined): Layout {
  if (typeof value === 'number') return text ?? printExact(value);
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((one, index) => exactLiteral(one, writtenAt(value, String(index))));
    return { head: '[', items, tail: ']' };
  }
  if (!isJsonObject(value)) return pythonLiteral(value);
  const items = Object.entries(value).map(([name, one]) =>
    withHead(`${pythonText(name)}: `, exactLiteral(one ?? null, writtenAt(value, name))),
  );
  return { head: '{', items, tail: '}' };
}

/**
 * Returns the numbers that Python's `json` would write differently after Python has read them from the source of a
 * program.
 */
function pythonChanges(value: Json): readonly string[] {
  return [...new Set(tokensOf(value).filter((token) => /^-?\d/.test(token) && !isKept(token)))];
}

/** Half of a surrogate pair, which httpx cannot send as a value. A text that only looks like one may match, too. */
const loneSurrogate = /\\ud[89a-f]/i;

/** Returns whether Python keeps all numbers and texts, and no member name is duplicated. */
function pythonKeeps(value: Json): boolean {
  if (loneSurrogate.test(toJsonText(value))) return false;
  return pythonChanges(value).length === 0 && tokensOf(value).length === [...jsonTokens(toJsonText(value))].length;
}

/** Returns no numbers or names for a value that is too deeply nested to be printed. */
function tokensOf(value: Json): readonly string[] {
  try {
    return [...jsonTokens(printExact(value))];
  } catch {
    return [...jsonTokens(toJsonText(value))];
  }
}

/**
 * True for integers of fewer than `maxIntegerDigits` characters, and for decimal fractions without an exponent in their
 * shortest form.
 */
function isKept(token: string): boolean {
  if (/^-?\d+$/.test(token)) return token !== '-0' && token.length < maxIntegerDigits;
  const value = Number(token);
  if (!/^-?\d+\.\d+$/.test(token) || (value !== 0 && !(Math.abs(value) >= 1e-4 && Math.abs(value) < 1e16)))
    return false;
  return (
    token === (Number.isInteger(value) && !Object.is(value, -0) ? `${value}.0` : String(value)) || token === '-0.0'
  );
}

/** Python refuses to read a number with more digits. */
const maxIntegerDigits = 4300;
