/**
 * Takes secrets out of text before anyone sees or stores it. What a secret looked like before it
 * was expanded (`${secret:NAME}`) takes its place, so a reader knows which one it was.
 */
export interface Secret {
  /** What stands in its place. */
  readonly label: string;
  readonly value: string;
}

export type Redact = (text: string) => string;

/** Shorter values would black out ordinary text, and are no secrets worth the name: of numbers, ports and amounts are such. */
const shortestSecret = 4;
const shortestNumber = 8;

/** Redacts each value as it is, as JSON writes it (also JSON in JSON), and as a URL writes it. Longest first, so parts never win. */
export function createRedact(secrets: readonly Secret[]): Redact {
  const forms = secrets
    .filter(({ value }) => value.length >= (/^\d+$/.test(value) ? shortestNumber : shortestSecret))
    .flatMap(({ label, value }) =>
      [...new Set([value, inJson(value), inJson(inJson(value)), encodeURIComponent(value), encodeURI(value)])].map(
        (form) => ({ label, form }),
      ),
    )
    .toSorted((a, b) => b.form.length - a.form.length);
  if (forms.length === 0) return (text) => text;
  return (text) => forms.reduce((rest, { label, form }) => rest.replaceAll(toPattern(form), () => label), text);
}

/** Digits inside of a longer number are another number. */
function toPattern(form: string): string | RegExp {
  return /^\d+$/.test(form) ? new RegExp(`(?<!\\d)${form}(?!\\d)`, 'g') : form;
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** Headers whose literal values are credentials, even when nobody declared them secret. */
const credentialHeader = /^(?:authorization|proxy-authorization|cookie|.*(?:api-?key|token|secret|password).*)$/i;

export function isCredentialHeader(name: string): boolean {
  return credentialHeader.test(name);
}
