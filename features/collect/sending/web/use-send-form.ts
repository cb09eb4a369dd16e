import { type FormEvent, type KeyboardEvent as ReactKeyboardEvent, useRef, useState } from 'react';
import type { OutputOf } from '#platform/contract.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { toast } from '#platform/web/toasts.ts';
import { NOT_SAVED, type ZodForm } from '#ui/form/use-zod-form.ts';
import type { sendingCalls } from '../contract.ts';
import { CONFIRM_FROM, type LeftOut } from '../model.ts';
import type { Chosen } from './send-address.ts';

interface SendValues {
  company_ids: readonly Chosen[];
}
interface Asked<Values extends SendValues> {
  form: ZodForm<Values, Values>;
  send: (values: Values, isDraft: boolean) => Promise<OutputOf<typeof sendingCalls.sendQuestionnaires>>;
  /** Before who gets it is shown. */
  onReview: () => void;
  onClose: () => void;
}

/** The value of the button that keeps it as a draft. */
export const AS_DRAFT = 'draft';

const leftOutOf = (error: unknown): readonly LeftOut[] =>
  error instanceof ApiError && error.code === 'sending.nobody_left'
    ? (error.details as { left_out: LeftOut[] }).left_out
    : [];

/** SND-020, SND-053: from ten on it is asked again, with everybody by name; nine go at once, and so do drafts. */
export function useSendForm<Values extends SendValues>({ form, send, onReview, onClose }: Asked<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const isConfirmed = useRef(false);
  const [isReviewing, setReviewing] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isDraft = submitter instanceof HTMLButtonElement && submitter.value === AS_DRAFT;
    const goes = isDraft || isConfirmed.current;
    isConfirmed.current = false;
    form.submit(async (values) => {
      setLeftOut([]);
      if (!goes && values.company_ids.length >= CONFIRM_FROM) {
        onReview();
        setReviewing(true);
        return NOT_SAVED;
      }
      try {
        const { message } = await send(values, isDraft);
        toast.success(message);
        onClose();
      } catch (error) {
        // Whatever was refused is said beside its field.
        setReviewing(false);
        setLeftOut(leftOutOf(error));
        throw error;
      }
    })(event);
  };
  const pressed = (event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'preventDefault'>): boolean => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return false;
    event.preventDefault();
    element.current?.requestSubmit();
    return true;
  };
  return {
    formProps: {
      ref: element,
      onSubmit,
      noValidate: true,
      // Before the fields hear it: a list would open.
      onKeyDownCapture: (event: ReactKeyboardEvent) => pressed(event) && event.stopPropagation(),
    },
    leftOut,
    isReviewing,
    back: () => setReviewing(false),
    confirm: () => {
      isConfirmed.current = true;
      element.current?.requestSubmit();
    },
    onKey: (event: KeyboardEvent) => void pressed(event),
  };
}
export type SendFlow = ReturnType<typeof useSendForm>;
