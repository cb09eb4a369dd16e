import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFirm } from '#features/firm/web/index.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { lengthFault } from '#features/signing/rules/lengths.ts';
import { LONGEST_REASON } from '#features/signature-requests/rules/lengths.ts';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import type { DeliveryView } from '../../review/model.ts';
import { AskLink } from './AskLink.tsx';
import type { DeliveryAddress } from './delivery-address.ts';
import { PageStack } from './PageStack.tsx';
import { Shell } from './Shell.tsx';
import { keptWords, useKeptWords } from './use-kept-words.ts';
import { useDraftAnswer } from './use-delivery.ts';
import classes from './delivery.module.css';

interface ReviewStepProps {
  view: DeliveryView;
  address: DeliveryAddress;
}

/** DLV-028 to DLV-031: the draft, and one of two answers. */
export function ReviewStep({ view, address }: ReviewStepProps) {
  const firm = useFirm();
  const answer = useDraftAnswer(view);
  if (address.look === 'changes' && view.may_review) return <ChangesPage view={view} address={address} />;
  return (
    <Shell
      view={view}
      step="review"
      wide
      actions={
        view.may_review && (
          <>
            <Approve view={view} answer={answer} />
            <Button
              size="lg"
              variant="default"
              fullWidth
              disabled={answer.approve.isPending}
              onClick={() => address.go({ step: 'review', look: 'changes' })}
            >
              Request changes
            </Button>
            <p className={classes.small}>
              Approving files nothing. {firm.name} prepares the forms, and you sign them next.
            </p>
          </>
        )
      }
    >
      <div>
        <h2 className={classes.title}>Your draft is ready</h2>
        <p className={classes.lead}>Read it through. Then approve it, or tell us what to change.</p>
      </div>
      <PageStack view={view} />
      <AskLink view={view}>Ask about this draft</AskLink>
    </Shell>
  );
}

type Answer = ReturnType<typeof useDraftAnswer>;

function Approve({ view, answer }: { view: DeliveryView; answer: Answer }) {
  const key = useWordsKey(view, 'approve');
  const [note, setNote] = useKeptWords(key);
  const [isAsked, setAsked] = useState(note !== '');
  const fault = lengthFault(note.trim(), LONGEST_REASON);
  const send = () =>
    answer.approve.mutate(note.trim(), {
      onSuccess: () => keptWords.forget(key),
    });
  return (
    <>
      {isAsked ? (
        <TextAreaField
          {...{ name: 'reason', value: note, error: fault ?? undefined, onBlur: () => undefined }}
          label="Anything we should know? (optional)"
          rows={2}
          onChange={setNote}
        />
      ) : (
        <button type="button" className={classes.textButton} onClick={() => setAsked(true)}>
          Add a note
        </button>
      )}
      <Button size="xl" fullWidth loading={answer.approve.isPending} disabled={fault !== null} onClick={send}>
        Approve
      </Button>
    </>
  );
}

/** DLV-030: the button stays disabled while the reason is blank. */
function ChangesPage({ view, address }: ReviewStepProps) {
  const answer = useDraftAnswer(view);
  const key = useWordsKey(view, 'changes');
  const [reason, setReason] = useKeptWords(key);
  const fault = lengthFault(reason.trim(), LONGEST_REASON);
  const send = () =>
    answer.requestChanges.mutate(reason.trim(), {
      onSuccess: () => {
        keptWords.forget(key);
        address.go({});
      },
    });
  return (
    <Shell
      view={view}
      step="review"
      title="Request changes"
      onBack={() => address.go({ step: 'review' })}
      actions={
        <Button
          size="xl"
          fullWidth
          loading={answer.requestChanges.isPending}
          disabled={reason.trim() === '' || fault !== null}
          onClick={send}
        >
          Request changes
        </Button>
      }
    >
      <TextAreaField
        {...{ name: 'reason', value: reason, error: fault ?? undefined, onBlur: () => undefined }}
        label="What should we change?"
        description="Name the page or the line if you can. What you write here stays until you send it."
        required
        rows={8}
        onChange={setReason}
      />
    </Shell>
  );
}

const useWordsKey = ({ id }: DeliveryView, what: string): string => `${useMe().id}.${id}.${what}`;
