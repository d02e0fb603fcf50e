/** Credentials of an endpoint → variables, so that they are kept as secrets and written nowhere. */

export interface NamedSecret {
  readonly name: string;
  readonly value: string;
}

export interface OpenEndpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `user:password`, for basic authentication. */
  readonly user: string | undefined;
}

export interface HiddenEndpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly NamedSecret[];
}

const credentialName = /^(?:authorization|proxy-authorization|cookie|.*(?:api-?key|token|secret|password).*)$/i;
const isVariable = /^\$\{(?:env|secret):[^}]+\}$/;

/** Names tell the server and what they are: `agent.example.com authorization`. */
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
    if (!credentialName.test(name)) return [name, value];
    const [, scheme = '', credential = value] = /^((?:Bearer|Basic|Token|ApiKey)\s+)([^]+)$/i.exec(value) ?? [];
    return [name, scheme + hide(name, credential)];
  });
  const [, scheme = '', login, rest = ''] = /^([a-z+.-]+:\/\/)([^/?#@]+)@([^]*)$/i.exec(url) ?? [];
  const given = user ?? (login === undefined ? undefined : decode(login));
  const open = login === undefined ? url : scheme + rest;
  if (given !== undefined && !shown.some(([name]) => /^authorization$/i.test(name))) {
    shown.push(['Authorization', `Basic ${hide('authorization', toBase64(given))}`]);
  }
  const query = open.replaceAll(/([?&])([^=&#]+)=([^&#]+)/g, (whole, mark: string, name: string, value: string) =>
    credentialName.test(name.replaceAll('_', '-')) ? `${mark}${name}=${hide(name, value)}` : whole,
  );
  return { url: query, headers: Object.fromEntries(shown), secrets };
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
