import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { questionnaireQuery } from '../../answering/web/queries.ts';
import type { FormSection } from '../../model.ts';
import { firstIdOf } from '../../rules/ids.ts';
import { RichEditor } from '../../web/writing/RichEditor.tsx';
import { agreements } from '../contract.ts';
import { letterHash } from './letter-hash.ts';
import classes from './agreements.module.css';

export interface LetterEditorProps {
  section: FormSection;
  questionnaireId: number;
  companyId: number;
  onClose: () => void;
}

/** AGR-021: the letter of this one client, until somebody has signed it. */
export function LetterEditor({ section, questionnaireId, companyId, onClose }: LetterEditorProps) {
  const queries = useQueryClient();
  // Written from what was there when it was opened, whatever the screen learns meanwhile.
  const [from] = useState(section.letter);
  const [letter, setLetter] = useState(from);
  const [fault, setFault] = useState<string | null>(null);
  const isChanged = letter !== from;
  useUnsaved(isChanged);
  const save = useMutation({
    mutationFn: async () =>
      call(agreements.saveLetter, {
        questionnaire_id: questionnaireId,
        company_id: companyId,
        section_id: firstIdOf(questionnaireId) + section.no,
        letter,
        letter_hash: await letterHash(from),
      }),
    onSuccess: async () => {
      toast.success('Letter saved');
      await queries.invalidateQueries(questionnaireQuery(questionnaireId));
      onClose();
    },
    onError: (error) =>
      setFault(error instanceof ApiError ? error.message : 'The letter wasn’t saved. Try again.'),
  });
  return (
    <div className={classes.page}>
      <section className={classes.sheet} aria-label="Edit letter">
        <RichEditor kind="letter" label={section.name} value={letter} onChange={setLetter} />
        {fault !== null && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        <div className={classes.editing}>
          <button type="button" className={classes.plain} onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className={classes.primary}
            disabled={!isChanged || letter === '' || save.isPending}
            onClick={() => save.mutate()}
          >
            Save letter
          </button>
        </div>
      </section>
    </div>
  );
}
