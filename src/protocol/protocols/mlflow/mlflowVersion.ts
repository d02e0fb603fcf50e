/** The versions of MLflow whose models and helpers differ: `newest` is that of 2026, `3.6` accepts less. */
export const mlflowVersions = ['newest', '3.6'] as const;

export type MlflowVersion = (typeof mlflowVersions)[number];
