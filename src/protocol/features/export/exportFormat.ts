/** The forms in which a run can leave the Workbench. Public: an option of the CLI names them. */
export type ExportFormat = 'markdown' | 'json' | 'jsonl' | 'sse' | 'curl' | 'run';

/** How a file of each form ends, without the first dot. */
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
