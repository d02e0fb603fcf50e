/** The versions of MLflow with different models and helpers: `newest` is the version of 2026, `3.6` accepts less. */
export const mlflowVersions = ['newest', '3.6'] as const;

export type MlflowVersion = (typeof mlflowVersions)[number];
