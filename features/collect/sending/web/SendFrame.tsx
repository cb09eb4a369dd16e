import type { ReactNode } from 'react';
import { KeptDraft } from '#ui/form/KeptDraft.tsx';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import { WrongCount } from '#ui/form/WrongCount.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { ReviewFacts } from './review/review-facts.ts';
import { SendReview } from './review/SendReview.tsx';
import type { Chosen } from './send-address.ts';
import { SendButtons } from './SendButtons.tsx';
import { SendRefusal } from './SendRefusal.tsx';
import type { Receivers } from './use-receivers.ts';
import type { SendFlow } from './use-send-form.ts';
import classes from './sending.module.css';

interface SendFrameProps<Values extends { company_ids: readonly Chosen[] }> {
  id: string;
  title: string;
  form: ZodForm<Values, Values>;
  flow: SendFlow;
  found: Receivers;
  /** Why nothing can be sent yet. */
  reason?: string | null;
  /** What is said of it before it goes to many. */
  facts: Pick<ReviewFacts, 'kind' | 'title' | 'due' | 'minutes'> & Partial<ReviewFacts>;
  onClose: () => void;
  children: ReactNode;
}

const PLAIN = {
  depositCents: null,
  scheduledFor: null,
  withItems: false,
  subject: null,
  body: null,
} as const;

/** A way of sending in one column: what was kept, the fields, the refusal, the buttons, and the review over it. */
export function SendFrame<Values extends { company_ids: readonly Chosen[] }>(props: SendFrameProps<Values>) {
  const { id, title, form, flow, found, reason = null, facts, onClose, children } = props;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={560}
      onKey={flow.onKey}
      footerNote={<WrongCount errors={form.errors} />}
      footer={
        <SendButtons
          form={id}
          entities={form.values.company_ids.length}
          busy={form.isSubmitting}
          reason={reason}
          onCancel={onClose}
        />
      }
    >
      <form id={id} className={classes.single} {...flow.formProps}>
        <KeptDraft form={form} />
        {children}
        <SendRefusal message={form.formError} leftOut={flow.leftOut} />
      </form>
      {flow.isReviewing && (
        <SendReview
          facts={{ ...PLAIN, ...facts }}
          found={found}
          busy={form.isSubmitting}
          onBack={flow.back}
          onSend={flow.confirm}
        />
      )}
    </Dialog>
  );
}
