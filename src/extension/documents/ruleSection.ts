/** Finds the section of a rule in a page of the catalogue, which `scripts/generated/rulePages.ts` writes. */

/**
 * The section of the rule, as a separate page. The ids in the headings are code, because the examples may
 * contain lines that look like any other heading.
 */
export function sectionOf(page: string, rule: string): string {
  const heading = `${rule}\`\n`;
  const section = page.split('\n## `').find((part) => part.startsWith(heading));
  return `# ${rule}\n${section?.slice(heading.length) ?? ''}`;
}
