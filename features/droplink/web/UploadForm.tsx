import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { droplink } from '../contract.ts';
import { NO_FILES } from '../messages.ts';
import { Sender } from '../model.ts';
import { judgeFiles } from '../rules/judge-files.ts';
import type { Branding } from '#features/firm/branding/model.ts';
import { call } from '#platform/web/client.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { type Chosen, factsOf, headText } from './file-facts.ts';
import { FilePicker } from './FilePicker.tsx';
import classes from './secure-upload.module.css';

export function UploadForm({ firm }: { firm: Branding }) {
  const form = useZodForm(Sender, { name: '', email: '', note: '' });
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [missing, setMissing] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const verdicts = judgeFiles(chosen);
  const fine = chosen.filter((_, at) => verdicts[at]?.state === 'fine');
  const add = async (files: File[]) => {
    const facts = await Promise.all(files.map(factsOf));
    setChosen((current) => [...current, ...facts]);
    setMissing(null);
    setAnswer(null);
  };
  const remove = (key: string) => {
    setChosen((current) => current.filter((file) => file.key !== key));
    setAnswer(null);
  };
  const send = async (sender: { name: string; email: string; note: string }) => {
    if (fine.length === 0) return setMissing(NO_FILES);
    const files = fine.map(({ name, size, head }) => ({ name, size, head: headText(head) }));
    const { message } = await call(droplink.checkFiles, { ...sender, firm: firm.url, files });
    setAnswer(message);
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.submit(send)}>
      <p>For documents you’d rather not email. {firm.name} will see who sent them.</p>
      <TextField {...form.field('name')} label="Your name" autoComplete="name" maxLength={200} />
      <TextField
        {...form.field('email')}
        label="Your email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <Textarea
        {...form.field('note')}
        onChange={(event) => form.set('note', event.currentTarget.value)}
        label="Note"
        description="Don’t put account or Social Security numbers here. Put them in a document."
        maxLength={2000}
        rows={3}
      />
      <FilePicker onFiles={(files) => void add(files)} />
      <FormNotice message={missing} />
      <ChosenFiles files={chosen} verdicts={verdicts} onRemove={remove} />
      <FormNotice message={form.formError} />
      {answer ? (
        <div className={classes.answer} role="status">
          <p>{answer}</p>
          <p>
            If you have an account, <Link to="/signin">sign in</Link> and send them under Documents.
          </p>
        </div>
      ) : null}
      <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
        {fine.length > 1 ? `Send ${fine.length} files` : 'Send'}
      </Button>
    </form>
  );
}
