/** One question and its answer. Paragraphs, and lists of steps in the order they are done. */
export interface Article {
  /** Stands in addresses, so it never changes. */
  id: string;
  title: string;
  /** Other words people look for. */
  keywords: readonly string[];
  body: readonly (string | { steps: readonly string[] })[];
}

export const AUDIENCES = ['clients', 'staff'] as const;
export type Audience = (typeof AUDIENCES)[number];
