/** Detects the type of a file from its first bytes. */

interface Signature {
  readonly type: string;
  readonly at: number;
  readonly text: string;
  /** The signature of the format inside a container, where one container signature serves several formats. */
  readonly and?: { readonly at: number; readonly text: string };
}

const signatures: readonly Signature[] = [
  { type: 'image/png', at: 0, text: '\x89PNG' },
  { type: 'image/jpeg', at: 0, text: '\xFF\xD8\xFF' },
  { type: 'image/gif', at: 0, text: 'GIF8' },
  { type: 'image/webp', at: 0, text: 'RIFF', and: { at: 8, text: 'WEBP' } },
  { type: 'audio/wav', at: 0, text: 'RIFF', and: { at: 8, text: 'WAVE' } },
  { type: 'audio/mpeg', at: 0, text: 'ID3' },
  { type: 'audio/mpeg', at: 0, text: '\xFF\xFB' },
  { type: 'audio/ogg', at: 0, text: 'OggS' },
  { type: 'audio/flac', at: 0, text: 'fLaC' },
  { type: 'video/mp4', at: 4, text: 'ftyp' },
  { type: 'video/webm', at: 0, text: '\x1A\x45\xDF\xA3' },
  { type: 'application/pdf', at: 0, text: '%PDF' },
  { type: 'application/zip', at: 0, text: 'PK\x03\x04' },
];

/** Returns `undefined` for an unknown type. */
export function sniffMediaType(bytes: Uint8Array): string | undefined {
  const stands = ({ at, text }: { readonly at: number; readonly text: string }): boolean =>
    Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
  return signatures.find((one) => stands(one) && (one.and === undefined || stands(one.and)))?.type;
}
