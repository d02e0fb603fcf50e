/**
 * The versions of MLflow with different models and helpers: `newest` is 3.18, `3.17` keeps less of the tools of Chat
 * Completions, `3.6` accepts less.
 */
export const mlflowVersions = ['newest', '3.17', '3.6'] as const;

export type MlflowVersion = (typeof mlflowVersions)[number];

/** Whether a version has what was added in 3.7 and until early 2026. */
export const isSince36 = (version: MlflowVersion): boolean => version !== '3.6';
