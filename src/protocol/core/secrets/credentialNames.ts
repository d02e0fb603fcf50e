/** Recognises credentials by their name in a header or an address, or by their form. No other code decides this. */

/**
 * Headers that are not credentials, although their names contain a word that is typical of credentials, or their values
 * are long.
 */
const harmless =
  /^(?:(?:x-|anthropic-)?ratelimit-.*|x-ratelimit-.*|(?:x-)?idempotency-key|sec-websocket-(?:key|accept)|(?:x-)?(?:cache|surrogate|partition|sort)-key|www-authenticate|proxy-authenticate|authority|author|x-author|accept.*|content-.*|user-agent|etag|if-none-match|if-match|traceparent|tracestate|baggage|.*-?request-id|.*correlation-id|.*trace-id|.*span-id|.*session-id|x-b3-.*|x-stainless-.*|server|via|vary|date|last-modified|location|link|referer|origin|host|cache-control|cf-ray|x-amz-cf-id|x-amz-id-2|report-to|nel|permissions-policy|p3p)$/i;

/** Parts of a name that identify a credential, wherever they occur in it. */
const revealing =
  /token|secret|passw|passphrase|credential|cookie|authori[sz]ation|authenticat|bearer|signature|api-?key|access-?key|access-?id|private-?key|shared-?key|account-?key|jwt/i;

/** Whole words of a name that identify a credential. Case changes, hyphens, underscores and dots separate words. */
const revealingWords: ReadonlySet<string> = new Set(
  'auth authn authz oauth key keys apikey accesskey pwd pass passwd pw sid session sig hmac otp totp mfa pin pat sas jwt'.split(
    ' ',
  ),
);

/** Parameter names that identify a credential in an address only, because they mean something else in a header. */
const revealingParameters: ReadonlySet<string> = new Set(['code', 'sign', 'ticket', 'assertion', 'hash']);

/** Returns the words of names such as `X-Functions-Key`, `subscription_key` and `accessKey`, in lower case. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
}

function isRevealingName(name: string): boolean {
  const words = wordsOf(name);
  return revealing.test(words.join('-')) || words.some((word) => revealingWords.has(word)) || /[a-z]key$/i.test(name);
}

/** Matches the keys of well-known services by their prefix, and JSON Web Tokens. */
const knownToken =
  /^(?:sk|pk|rk|ak)-[\w-]{16,}$|^(?:gh[pousr]_|github_pat_|glpat-|xox[abeoprs]-|hf_|gsk_|AIza|ya29\.|AKIA|ASIA|r8_|npm_|pypi-|dop_v1_|SG\.|shpat_|EAA|key-|lsv2_)[\w.-]{12,}$|^eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/;

/** Matches a long text without blanks that contains capitals, small letters and digits, which no person would write. */
const randomText = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w+/=.~-]{24,}$/;

/** Checks whether a value looks like a credential, whatever its name is. */
export function looksLikeCredential(value: string): boolean {
  return knownToken.test(value) || randomText.test(value);
}

/** Checks whether the literal value of a header is a credential, by its name or its form. */
export function isCredential(name: string, value: string): boolean {
  if (harmless.test(name)) return knownToken.test(value.trim());
  return (
    isRevealingName(name) || /^(?:Basic|Bearer|Digest|Token) +\S/i.test(value) || looksLikeCredential(value.trim())
  );
}

/** Checks whether the value of an address parameter is a credential. */
export function isCredentialParameter(name: string, value: string): boolean {
  return (
    isRevealingName(name) || wordsOf(name).some((word) => revealingParameters.has(word)) || looksLikeCredential(value)
  );
}
