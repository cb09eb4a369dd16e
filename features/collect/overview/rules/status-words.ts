/** OVR-007: where a questionnaire stands, in a word or two; the first that fits. */

export interface StatusFacts {
  completed: boolean;
  is_draft: boolean;
  /** The section the client was last in. */
  current_section_name: string | null;
  opened: boolean;
  in_progress: boolean;
}

export function statusWords(facts: StatusFacts): string {
  if (facts.completed) return 'Completed';
  if (facts.is_draft) return 'Draft';
  if (facts.current_section_name !== null) return facts.current_section_name;
  if (facts.opened) return 'Opened';
  return facts.in_progress ? 'In Progress' : 'Sent';
}
