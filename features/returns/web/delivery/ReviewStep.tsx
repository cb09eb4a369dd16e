import { Button } from '@mantine/core';
import { IconCheck, IconNote } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '#features/accounts/web/index.ts';
import { lengthFault } from '#features/signing/rules/lengths.ts';
import { LONGEST_REASON } from '#features/signature-requests/rules/lengths.ts';
import { type NumberNote, useNumberNote } from '#platform/web/use-number-note.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import type { DeliveryView } from '../../review/model.ts';
import { AskLink } from './AskLink.tsx';
import type { DeliveryAddress } from './delivery-address.ts';
import { PageStack } from './PageStack.tsx';
import { ReadRow } from './ReadRow.tsx';
import { PreparersNote, Results } from './Results.tsx';
import { Shell } from './Shell.tsx';
import { keptWords, useKeptWords } from './use-kept-words.ts';
import { useDraftAnswer } from './use-delivery.ts';
import classes from './delivery.module.css';

/** Fields are fetched once somebody writes: most people only approve. */
const WordsField = lazy(async () => ({ default: (await import('./WordsField.tsx')).WordsField }));

interface ReviewStepProps {
  view: DeliveryView;
  address: DeliveryAddress;
}

/** DLV-028 to DLV-031, 10b and 10e: what the draft comes to, its pages, and one of two answers. */
export function ReviewStep({ view, address }: ReviewStepProps) {
  const isNarrow = useNarrow();
  const key = useWordsKey(view, 'approve');
  const [note, setNote] = useKeptWords(key);
  const numbers = useNumberNote(note, setNote);
  const answer = useDraftAnswer(view);
  if (address.look === 'changes' && view.may_review) return <ChangesPage view={view} address={address} />;
  const fault = lengthFault(note.trim(), LONGEST_REASON);
  const approve = () =>
    answer.approve.mutate(
      { reason: note.trim(), different_kind_of_number: numbers.isDifferent },
      { onSuccess: () => keptWords.forget(key) },
    );
  const actions = view.may_review && (
    <>
      <Button
        size="xl"
        fullWidth
        leftSection={<IconCheck size="1.25em" aria-hidden />}
        loading={answer.approve.isPending}
        disabled={fault !== null || numbers.holdsBack}
        onClick={approve}
      >
        Approve this draft
      </Button>
      <Button
        size="lg"
        variant="default"
        fullWidth
        disabled={answer.approve.isPending}
        onClick={() => address.go({ step: 'review', look: 'changes' })}
      >
        Request changes
      </Button>
    </>
  );
  const back = () => address.go({ step: 'review' });
  if (isNarrow && address.look === 'pages')
    return (
      <Shell view={view} step="review" title="Your draft" onBack={back} actions={actions} wide>
        <PageStack view={view} />
      </Shell>
    );
  return (
    <Shell view={view} step="review" pages={!isNarrow && <PageStack view={view} />} actions={actions}>
      <div>
        <h2 className={classes.title}>Your draft is ready</h2>
        <p className={classes.lead}>It is not filed yet. Look it over, then approve it or ask for changes.</p>
      </div>
      <Results view={view} />
      {isNarrow && (
        <ul className={classes.sheet} aria-label="Your papers">
          <li>
            <ReadRow
              view={view}
              marked="marked DRAFT"
              onRead={() => address.go({ step: 'review', look: 'pages' })}
            />
          </li>
        </ul>
      )}
      <PreparersNote view={view} />
      {view.may_review && <NoteToFirm note={note} fault={fault} numbers={numbers} onChange={setNote} />}
      <AskLink view={view}>Ask about this draft</AskLink>
      {view.may_review && (
        <p className={classes.small}>Approving does not sign or file anything. You sign the forms next.</p>
      )}
    </Shell>
  );
}

interface NoteToFirmProps {
  note: string;
  fault: string | null;
  numbers: NumberNote;
  onChange: (note: string) => void;
}

/** DLV-029: what goes with an approval, as far as there is something to say. */
function NoteToFirm({ note, fault, numbers, onChange }: NoteToFirmProps) {
  const [isAsked, setAsked] = useState(note !== '');
  return isAsked ? (
    <Suspense fallback={null}>
      <WordsField
        {...{ words: note, fault, numbers, onChange }}
        label="Anything we should know? (optional)"
        description="It goes with your approval."
        rows={2}
      />
    </Suspense>
  ) : (
    <button type="button" className={classes.ask} onClick={() => setAsked(true)}>
      <IconNote size="1.25em" aria-hidden />
      Add a note
    </button>
  );
}

/** DLV-030: the button stays disabled while the reason is blank. */
function ChangesPage({ view, address }: ReviewStepProps) {
  const answer = useDraftAnswer(view);
  const key = useWordsKey(view, 'changes');
  const [reason, setReason] = useKeptWords(key);
  const numbers = useNumberNote(reason, setReason);
  const fault = lengthFault(reason.trim(), LONGEST_REASON);
  const send = () =>
    answer.requestChanges.mutate(
      { reason: reason.trim(), different_kind_of_number: numbers.isDifferent },
      {
        onSuccess: () => {
          keptWords.forget(key);
          address.go({});
        },
      },
    );
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
          disabled={reason.trim() === '' || fault !== null || numbers.holdsBack}
          onClick={send}
        >
          Request changes
        </Button>
      }
    >
      <Suspense fallback={null}>
        <WordsField
          {...{ words: reason, fault, numbers, onChange: setReason }}
          label="What should we change?"
          description="Name the page or the line if you can. What you write here stays until you send it."
          required
          rows={8}
        />
      </Suspense>
    </Shell>
  );
}

const useWordsKey = ({ id }: DeliveryView, what: string): string => `${useMe().id}.${id}.${what}`;
