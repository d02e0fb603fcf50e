/** SARIF 2.1.0, the format that code-scanning services and SARIF viewers read. */
import { ruleById } from '../../protocol/lint/engine/describeFinding.ts';
import type { Formatter } from './formatter.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

export const toSarif: Formatter = ({ findings, version, locale }) => {
  const ids = [...new Set(findings.map(({ rule }) => rule))];
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'agent-api',
            version,
            rules: ids.map((id) => ({ id, shortDescription: { text: ruleById(id)?.title[locale] ?? id } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map(
          ({ file, rule, severity, message, line, column, endLine, endColumn, pointer, count }) => ({
            ruleId: rule,
            ruleIndex: ids.indexOf(rule),
            level: levels[severity],
            message: { text: message },
            ...(count === undefined ? {} : { occurrenceCount: count }),
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/') },
                  region: { startLine: line, startColumn: column, endLine, endColumn },
                },
                logicalLocations: [{ fullyQualifiedName: pointer }],
              },
            ],
          }),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
};
