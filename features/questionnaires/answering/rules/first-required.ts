/** QST-017: the section that has to be completed before any other opens; null where none has to. */
import type { FormSection } from '../../model.ts';

export function firstRequired(sections: readonly FormSection[], marked: readonly number[]): number | null {
  const [first] = sections;
  if (!first || first.key === 'custom' || marked.includes(first.no)) return null;
  return first.no;
}
