/** The formats in which a run can be exported. Public, because an option of the CLI uses these names. */
export type ExportFormat = 'markdown' | 'json' | 'jsonl' | 'sse' | 'curl' | 'run';

/** The file extension of each format, without the first dot. */
export const fileExtensions: Readonly<Record<ExportFormat, string>> = {
  markdown: 'md',
  json: 'json',
  jsonl: 'jsonl',
  sse: 'sse',
  curl: 'sh',
  run: 'agentrun.jsonl',
};

export const exportFormats = Object.keys(fileExtensions) as readonly ExportFormat[];

export function isExportFormat(name: unknown): name is ExportFormat {
  return typeof name === 'string' && Object.hasOwn(fileExtensions, name);
}
