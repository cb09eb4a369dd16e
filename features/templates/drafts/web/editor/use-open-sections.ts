import { useCallback, useEffect, useState } from 'react';
import type { Form } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';

/** Up to here everything is in sight at once. */
const SMALL = 40;

/** Which sections show their questions: those somebody opened, else all of a small form. What is being written is in sight. */
export function useOpenSections(form: Form, at: number | null) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const put = useCallback(
    (no: number, open: boolean) => setChosen((now) => new Map([...now, [no, open]])),
    [],
  );
  const isSmall = form.sections.reduce((sum, { questions }) => sum + questions.length, 0) <= SMALL;
  const isOpen = useCallback((no: number): boolean => chosen.get(no) ?? isSmall, [chosen, isSmall]);
  const home = at === null ? undefined : indexOf(form).sectionOf.get(at)?.no;
  useEffect(() => {
    if (home !== undefined) put(home, true);
  }, [home, at, put]);
  return [isOpen, put] as const;
}
