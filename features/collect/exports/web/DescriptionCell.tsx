import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { documents } from '#features/documents/contract.ts';
import { tooLongWords } from '#ui/form/too-long.ts';
import { toast } from '#platform/web/toasts.ts';
import { ADD_A_DESCRIPTION } from '../messages.ts';
import type { ExportDocument } from '../model.ts';
import classes from './exports.module.css';

/** It was clicked to be typed into. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

interface DescriptionCellProps {
  document: ExportDocument;
  companyId: number;
  mayDescribe: boolean;
}

/** OVR-072, OVR-074: plain text until it is clicked; Enter saves and goes to the one below. */
const LONGEST = 300;

export function DescriptionCell({ document: listed, companyId, mayDescribe }: DescriptionCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const cancelled = useRef(false);
  const stands = saved ?? listed.description;
  const save = useMutation({
    mutationFn: (description: string) =>
      call(documents.describeDocument, { companyId, extractedDocumentId: listed.id, description }),
    onError: (error, description) => {
      toastFailure(error);
      setSaved(null);
      setTyped(description);
    },
  });
  const finish = () => {
    if (typed === null || cancelled.current) return;
    const next = typed.trim();
    const tooLong = tooLongWords(next, LONGEST);
    if (tooLong !== null) {
      toast.error(tooLong);
      return;
    }
    setTyped(null);
    if (next === stands.trim()) return;
    setSaved(next);
    save.mutate(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const below = event.currentTarget.closest('tr')?.nextElementSibling;
      finish();
      below?.querySelector<HTMLElement>('[data-description]')?.click();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      cancelled.current = true;
      setTyped(null);
    }
  };
  if (typed !== null)
    return (
      <input
        className={classes.typed}
        aria-label={`Description of ${listed.name}`}
        ref={focusOnce}
        value={typed}
        aria-invalid={tooLongWords(typed, LONGEST) !== null || undefined}
        placeholder={ADD_A_DESCRIPTION}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={finish}
      />
    );
  if (!mayDescribe) return <span className={classes.said}>{stands}</span>;
  return (
    <button
      type="button"
      className={classes.said}
      data-description
      data-blank={stands.trim() === '' || undefined}
      onClick={() => {
        cancelled.current = false;
        setTyped(stands);
      }}
    >
      {stands.trim() === '' ? ADD_A_DESCRIPTION : stands}
    </button>
  );
}
