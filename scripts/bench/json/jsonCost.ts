/** What the extension host reports to the script that has started it. */

/** Begins the line with the report. */
export const jsonCostMark = '[cost] ';

export interface JsonCost {
  readonly files: number;
  /** In milliseconds, of the whole process while the files are opened. */
  readonly processorTime: number;
  /** In MiB, the heap of the process with all files open, after a garbage collection. */
  readonly memory: number;
  /** Milliseconds to load the entry point of the extension; absent if it was not activated. */
  readonly loadTime?: number;
  /** Milliseconds in `activate`. */
  readonly activateTime?: number;
}
