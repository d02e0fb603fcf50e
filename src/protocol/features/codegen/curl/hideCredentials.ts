/**
 * Replaces the credentials of an endpoint with variables, so that they are stored as secrets and not written anywhere.
 */
import { isCredential, isCredentialParameter } from '../../../core/secrets/credentialNames.ts';

export interface NamedSecret {
  readonly name: string;
  readonly value: string;
}

interface OpenEndpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `user:password`, for basic authentication. */
  readonly user: string | undefined;
}

interface HiddenEndpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly NamedSecret[];
}

const isVariable = /^\$\{(?:env|secret):[^}]+\}$/;

/** The name of a secret consists of the server and the kind of the credential: `agent.example.com authorization`. */
export function hideCredentials({ url, headers, user }: OpenEndpoint): HiddenEndpoint {
  const secrets: NamedSecret[] = [];
  const host = /^[a-z+.-]+:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url)?.[1] ?? '';
  const hide = (what: string, value: string): string => {
    if (isVariable.test(value)) return value;
    const name = `${host.replaceAll(/[^\w.:-]/g, '')} ${what.toLowerCase().replaceAll(/[^\w-]/g, '')}`.trim();
    secrets.push({ name, value });
    return `\${secret:${name}}`;
  };
  const shown: [string, string][] = Object.entries(headers).map(([name, value]) => {
    // Handles credentials in an address, for example in `Referer`.
    if (!isCredential(name, value)) return [name, hideInQuery(value, hide)];
    const [, scheme = '', credential = value] = /^((?:Bearer|Basic|Token|ApiKey)\s+)([^]+)$/i.exec(value) ?? [];
    return [name, scheme + hide(name, credential)];
  });
  const [, scheme = '', login, rest = ''] = /^([a-z+.-]+:\/\/)([^/?#@]+)@([^]*)$/i.exec(url) ?? [];
  const given = user ?? (login === undefined ? undefined : decode(login));
  const open = login === undefined ? url : scheme + rest;
  if (given !== undefined && !shown.some(([name]) => /^authorization$/i.test(name))) {
    shown.push(['Authorization', `Basic ${hide('authorization', toBase64(given))}`]);
  }
  const query = hideInQuery(open, hide);
  const veiled = shown.map(([name, value]) => [name, veil(value, secrets)] as const);
  return { url: veil(query, secrets), headers: Object.fromEntries(veiled), secrets };
}

/** Hides only the query parameters of an address, and nothing else that the text may contain. */
function hideInQuery(text: string, hide: (what: string, value: string) => string): string {
  if (!/^[^\s?]*\?/.test(text)) return text;
  return text.replaceAll(/([?&;])([^=&#;\s]+)=([^&#;\s]+)/g, (whole, mark: string, name: string, value: string) =>
    isCredentialParameter(decode(name), decode(value)) ? `${mark}${name}=${hide(name, value)}` : whole,
  );
}

/** Shorter values would match parts of other words by chance. */
const shortest = 8;

/** A credential can also occur in other places, for example in an address in a custom header. */
function veil(text: string, secrets: readonly NamedSecret[]): string {
  // Splits into text and variables; every second piece is a variable.
  const pieces = text.split(/(\$\{[^}]*\})/);
  return pieces.map((piece, index) => (index % 2 === 0 ? cover(piece, secrets) : piece)).join('');
}

function cover(text: string, secrets: readonly NamedSecret[]): string {
  const [first, ...others] = secrets;
  if (first === undefined) return text;
  if (first.value.length < shortest) return cover(text, others);
  // The text between the matches no longer contains the value, and the inserted variables are not searched again.
  return text
    .split(first.value)
    .map((piece) => cover(piece, others))
    .join(`\${secret:${first.name}}`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));
}
