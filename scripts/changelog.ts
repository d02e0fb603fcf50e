/** Reads CHANGELOG.md: a section of level 2 per version, the newest first. */

export interface ChangelogSection {
  /** The heading, such as `0.1.0` or `Unreleased`. */
  readonly title: string;
  /** The text below the heading, without surrounding blank lines. */
  readonly text: string;
}

export function readChangelog(changelog: string): readonly ChangelogSection[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { title: title.trim(), text: lines.join('\n').trim() };
    });
}

interface ReleaseManifest {
  readonly version: string;
  readonly repository?: unknown;
}

/** Returns what prevents the release of a tag, one line each. */
export function findReleaseIssues(tag: string, manifest: ReleaseManifest, changelog: string): readonly string[] {
  const { version, repository } = manifest;
  const [newest] = readChangelog(changelog);
  return [
    ...(tag === `v${version}` ? [] : [`The tag is ${tag}, but package.json has the version ${version}.`]),
    ...(newest?.title !== version || newest.text === ''
      ? [`CHANGELOG.md does not begin with a section “## ${version}” with entries: rename “## Unreleased”.`]
      : []),
    ...(repository === undefined
      ? ['package.json has no “repository”: without it, the published page has no links and no pictures.']
      : []),
  ];
}
