import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { undoToast } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useNarrowerThan } from '#ui/use-room.ts';
import type { Answer, FormQuestion } from '../../../model.ts';
import { useEntries } from '../../../web/answering/answering.ts';
import { ClientSizes } from '../../../web/answering/ClientSizes.tsx';
import { freeEntryNumber, removeEntry, restoreEntry } from '../../rules/entries.ts';
import { useDesk } from '../desk.ts';
import { HeaderNote } from '../saving/HeaderNote.tsx';
import { EntryFields } from './EntryFields.tsx';
import { EntryHead } from './EntryHead.tsx';
import { DoneButton, LeaveEntry } from './LeaveEntry.tsx';
import classes from './entries.module.css';

interface EntriesDialogProps {
  question: FormQuestion;
  onClose: () => void;
}

const NOTHING_SAID: ReadonlyMap<number, Answer> = new Map();

/** QST-044 to QST-047: one entry open at a time; saved as it is typed. */
export function EntriesDialog({ question, onClose }: EntriesDialogProps) {
  const { answering, outbox, disabled } = useDesk();
  const phone = useNarrowerThan(43.75);
  const stored = useEntries(answering, question.no);
  const freeNumber = () => freeEntryNumber(answering.book.answers(), question.no, Date.now());
  // A new entry is nothing to save before something is said in it.
  const [fresh, setFresh] = useState<number | null>(() =>
    stored.size === 0 && !disabled ? freeNumber() : null,
  );
  const [isAdded, setAdded] = useState(false);
  const [open, setOpen] = useState<number | null>(fresh ?? [...stored.keys()].at(-1) ?? null);
  const entries = new Map(stored);
  if (fresh !== null && !entries.has(fresh)) entries.set(fresh, NOTHING_SAID);
  const add = () => {
    const entry = freeNumber();
    setFresh(entry);
    setOpen(entry);
    setAdded(true);
  };
  const remove = (entry: number) => {
    setOpen(null);
    // Left as the new one, it would be shown again, empty, and swallow what is typed into it.
    if (entry === fresh) setFresh(null);
    if (!stored.has(entry)) return;
    if (!outbox) return answering.removeEntry(question.no, entry);
    removeEntry(outbox, question.no, entry);
    undoToast('Entry removed', () => restoreEntry(outbox, question.no, entry));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={860}
      focusTitle={fresh === null}
      title={answering.words(question.text)}
      aside={<HeaderNote />}
      footer={<DoneButton onClick={onClose} />}
    >
      <ClientSizes size={phone ? 'phone' : 'desktop'} real>
        <div className={classes.list}>
          {[...entries].map(([entry, said], at) => (
            <section key={entry} className={classes.entry} aria-label={`Entry ${at + 1}`}>
              <LeaveEntry
                className={classes.head}
                aria-expanded={open === entry}
                onClick={() => setOpen(open === entry ? null : entry)}
              >
                <EntryHead question={question} said={said} number={at + 1} />
                <IconChevronDown size="1.25em" className={classes.chevron} aria-hidden />
              </LeaveEntry>
              {open === entry && (
                <EntryFields
                  question={question}
                  entry={entry}
                  isFresh={entry === fresh}
                  isAdded={isAdded}
                  onRemove={() => remove(entry)}
                />
              )}
            </section>
          ))}
          {!disabled && (
            <LeaveEntry className={classes.add} onClick={add}>
              <IconPlus size="1.125em" aria-hidden /> Add {entries.size === 0 ? 'an entry' : 'another'}
            </LeaveEntry>
          )}
        </div>
      </ClientSizes>
    </Dialog>
  );
}
