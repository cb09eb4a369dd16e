/** QST-020, QST-077: a page is marked when it is first seen, other sections when they are left complete. */
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import type { FormSection } from '../../model.ts';
import { answering } from '../contract.ts';
import { useDesk, useQuestionnaireState } from './desk.ts';
import { stateQuery } from './queries.ts';

/** `isComplete` looks at what is typed by now: how all stands may be a moment older. */
export function useGoneThrough(
  section: FormSection | null,
  isComplete: (section: FormSection) => boolean,
): () => Promise<boolean> {
  const { opened, mode, disabled } = useDesk();
  const { marked_sections } = useQuestionnaireState();
  const queries = useQueryClient();
  const sent = useRef(new Set<number>());
  const isOn = mode === 'client' && !disabled;
  const mark = async (no: number, next: number | null): Promise<boolean> => {
    if (!isOn) return false;
    sent.current.add(no);
    const { queryKey } = stateQuery(opened.id);
    try {
      await call(answering.saveSection, {
        company_id: opened.company_id,
        section_id: opened.first_id + no,
        markedCompleted: true,
        set_id: next === null ? null : opened.first_id + next,
      });
      queries.setQueryData(queryKey, (now) =>
        now ? { ...now, marked_sections: [...new Set([...now.marked_sections, no])] } : now,
      );
      return true;
    } catch {
      // QST-077: nobody is told; the server has it in its log, and it is marked the next time.
      sent.current.delete(no);
      return false;
    }
  };
  const isPage = section?.key === 'custom' && !marked_sections.includes(section.no);
  useEffect(() => {
    if (isPage && section && !sent.current.has(section.no)) void mark(section.no, null);
    // Once for each page that is seen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPage, section]);
  return async () => {
    if (!section || marked_sections.includes(section.no)) return true;
    return isComplete(section) && (await mark(section.no, null));
  };
}
