import { Button, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_REASON, SHORTEST_REASON } from '#features/questionnaires/marks/model.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { tooLongWords } from '#ui/form/too-long.ts';
import { KeyCap } from '#ui/KeyCap.tsx';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { Ledger, LedgerItem } from '../model.ts';
import { RETURN_REASONS, wordsFor } from '../rules/return-reasons.ts';
import { ReturnedItem } from './ReturnedItem.tsx';
import type { ItemMarks } from './use-item-marks.ts';
import classes from './item-dialogs.module.css';

interface ReturnDialogProps {
  ledger: Pick<Ledger, 'company_name' | 'formatted_name' | 'tax_year' | 'completed' | 'read_by'>;
  item: LedgerItem;
  marks: ItemMarks;
  onClose: () => void;
}

const readers = (names: readonly string[]): string =>
  names.length === 0 ? 'the client reads' : `${names.join(' and ')} read${names.length === 1 ? 's' : ''}`;

/** 21e: why it goes back, in words its client reads on the item. */
export function ReturnDialog({ ledger, item, marks, onClose }: ReturnDialogProps) {
  const [pill, setPill] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [email, setEmail] = useState(true);
  const [keepFile, setKeepFile] = useState(true);
  const [tried, setTried] = useState(false);
  const isShort = reason.trim().length < SHORTEST_REASON;
  const tooLong = tooLongWords(reason, LONGEST_REASON);
  const { mutate, isPending } = marks.sendBack;
  useUnsaved(reason.trim() !== '' && !isPending);
  const send = () => {
    setTried(true);
    if (!isShort && tooLong === null && !isPending)
      mutate({ item, reason: reason.trim(), email, keepFile }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title="Return to client"
      subtitle={`${ledger.company_name} · ${ledger.formatted_name}`}
      onKey={(event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        send();
      }}
      footerNote={
        <span className={classes.foot}>
          <StatusMark shape="returned" />
          {ledger.completed ? 'Opens the questionnaire again' : 'Not ready to prepare until it’s fixed'}
        </span>
      }
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button loading={isPending} onClick={send} rightSection={<KeyCap>⌘↵</KeyCap>}>
            Return item
          </Button>
        </>
      }
    >
      <ReturnedItem item={item} />
      <fieldset className={classes.reasons}>
        <legend>
          Reason <span aria-hidden>*</span>
        </legend>
        {RETURN_REASONS.map(({ label }) => (
          <label key={label} data-chosen={pill === label || undefined}>
            <input
              type="radio"
              name="reason"
              checked={pill === label}
              onChange={() => {
                setPill(label);
                setReason(wordsFor(label, ledger.tax_year));
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Textarea
        label={`What ${readers(ledger.read_by)}`}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={3}
        error={tooLong ?? (tried && isShort ? 'Enter a reason of at least 3 characters.' : null)}
      />
      <p className={classes.hint}>
        <span>Clients see this on the item, in your firm’s name.</span>
        <span>
          {reason.length}/{LONGEST_REASON}
        </span>
      </p>
      <Switch
        checked={email}
        onChange={(event) => setEmail(event.currentTarget.checked)}
        label="Email them now"
        description="Items you return within 30 seconds go in one email."
      />
      {item.documents.length > 0 && (
        <Switch
          className={classes.second}
          checked={keepFile}
          onChange={(event) => setKeepFile(event.currentTarget.checked)}
          label="Keep the file until it’s replaced"
          description={keepFile ? undefined : 'The client no longer sees it here. Your firm still does.'}
        />
      )}
    </Dialog>
  );
}
