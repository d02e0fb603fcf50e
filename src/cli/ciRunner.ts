/** Detects whether a CI system displays what a command prints, and parses it. */

/** The variables that these systems set. Azure Pipelines, TeamCity, Jenkins and CodeBuild do not set `CI`. */
export const ciVariables = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'GITHUB_ACTIONS',
  'GITLAB_CI',
  'TF_BUILD',
  'TEAMCITY_VERSION',
  'JENKINS_URL',
  'BUILDKITE',
  'CODEBUILD_BUILD_ID',
] as const;

export function isRunByCi(environment: Readonly<NodeJS.ProcessEnv>): boolean {
  return ciVariables.some((name) => isSet(environment[name]));
}

function isSet(variable: string | undefined): boolean {
  return variable !== undefined && !['', '0', 'false'].includes(variable.toLowerCase());
}
