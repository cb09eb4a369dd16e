/** OVR-008: how many sections were gone through, of how many; the document checklist is not counted. */

export interface SectionNumbers {
  /** By their numbers: gone through. */
  marked_sections: readonly number[];
  /** Those that are document checklists. */
  checklists: readonly number[];
  /** Of those that show: all but the review. */
  sections_total: number;
}

/** A section gone through may be hidden by a later answer, so there are never more than all of them. */
export function sectionProgress({ marked_sections, checklists, sections_total }: SectionNumbers): {
  done: number;
  of: number;
} {
  const of = Math.max(0, sections_total - checklists.length);
  const done = marked_sections.filter((no) => !checklists.includes(no)).length;
  return { done: Math.min(done, of), of };
}
