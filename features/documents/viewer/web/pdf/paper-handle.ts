import type { PageRect } from './messages.ts';

export interface PaperHandle {
  goTo: (page: number, rect?: PageRect) => void;
  /** Hands the pages to the browser's own printing. */
  print: () => Promise<void>;
}
