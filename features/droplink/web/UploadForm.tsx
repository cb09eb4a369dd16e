import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { filesReceived, NO_FILES } from '../messages.ts';
import { Sender, type Sending } from '../model.ts';
import { judgeFiles } from '../rules/judge-files.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { NumberWarning } from '#ui/form/NumberWarning.tsx';
import { useNumberNote } from '#platform/web/use-number-note.ts';
import { NOT_SAVED, useZodForm } from '#ui/form/use-zod-form.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { type Chosen, factsOf } from './file-facts.ts';
import { FilePicker } from './FilePicker.tsx';
import classes from './secure-upload.module.css';
import { type Addressed, noticeOf, type Sent, useSendFiles } from './use-send-files.ts';

const NOBODY: Sending = { name: '', email: '', note: '' };

/** ACC-003: what does not arrive keeps its row, its reason and the sender's words, to be sent again. */
export function UploadForm({ name, to }: { name: string; to: Addressed }) {
  const form = useZodForm(Sender, NOBODY);
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [missing, setMissing] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const { shares, send } = useSendFiles(to);
  const numbers = useNumberNote(form.values.note ?? '', (note) => form.set('note', note));
  const told = useRef<HTMLDivElement>(null);
  // Where the eye is: on a phone the button is far below.
  useEffect(() => {
    if (sent) told.current?.scrollIntoView({ block: 'nearest' });
  }, [sent]);
  const verdicts = judgeFiles(chosen);
  const fine = chosen.filter((_, at) => verdicts[at]?.state === 'fine');
  const add = async (files: File[]) => {
    const facts = await Promise.all(files.map(factsOf));
    setChosen((current) => [...current, ...facts]);
    setMissing(null);
  };
  const remove = (key: string) => setChosen((current) => current.filter((file) => file.key !== key));
  const submit = async (sender: Sending) => {
    if (fine.length === 0) {
      setMissing(NO_FILES);
      return NOT_SAVED;
    }
    const result = await send({ ...sender, different_kind_of_number: numbers.isDifferent }, fine);
    setSent(result);
    setChosen((current) => current.filter(({ key }) => key in result.failed));
    return result.received === 0 ? NOT_SAVED : undefined;
  };
  const notice = sent && noticeOf(sent);
  if (sent && notice === null)
    return (
      <div className={classes.done} role="status">
        <h2 className={classes.thanks}>Thank you</h2>
        <p>{filesReceived(sent.received, name)} We’ll email you a receipt, three a day at most.</p>
        <Button
          variant="default"
          onClick={() => {
            setSent(null);
            form.reset({ ...form.values, note: '' });
          }}
        >
          Send more files
        </Button>
      </div>
    );
  return (
    <form className={classes.form} noValidate onSubmit={form.submit(submit)}>
      <p>For documents you’d rather not email. {name} will see who sent them.</p>
      <TextField {...form.field('name')} label="Your name" autoComplete="name" longest={200} />
      <TextField
        {...form.field('email')}
        label="Your email"
        type="email"
        inputMode="email"
        autoComplete="email"
        longest={254}
      />
      <TextAreaField
        {...form.field('note')}
        value={form.values.note ?? ''}
        label="Note"
        description="Don’t put account or Social Security numbers here. Put them in a document."
        longest={2000}
        rows={3}
      />
      <NumberWarning note={numbers} />
      <FilePicker onFiles={(files) => void add(files)} />
      <FormNotice message={missing} />
      <div ref={told} className={classes.told}>
        {sent && sent.received > 0 ? <p role="status">{filesReceived(sent.received, name)}</p> : null}
        <FormNotice message={notice} />
        <ChosenFiles
          files={chosen}
          verdicts={verdicts}
          shares={shares}
          failed={sent?.failed ?? {}}
          onRemove={remove}
        />
      </div>
      <FormNotice message={form.formError} />
      <Button type="submit" size="lg" fullWidth loading={form.isSubmitting} disabled={numbers.holdsBack}>
        {fine.length > 1 ? `Send ${fine.length} files` : 'Send'}
      </Button>
    </form>
  );
}
