import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { WORDS_MISSING } from '#features/firm/messages.ts';
import type { EditedVocab } from '#features/firm/words-model.ts';
import { VocabForm, words } from '#features/firm/words-contract.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { vocabularyQuery } from './queries.ts';
import { SettingsPart } from './SettingsSheet.tsx';
import { WordsList } from './WordsList.tsx';
import classes from './settings.module.css';

export function VocabularySection() {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const found = useQuery(vocabularyQuery);
  const [open, setOpen] = useState<'new' | EditedVocab | null>(null);
  const again = () => queries.invalidateQueries({ queryKey: vocabularyQuery.queryKey });
  const drop = async (vocab: EditedVocab) => {
    const agreed = await confirm({
      title: `Explain ${vocab.key_words[0]} no more?`,
      body: 'The explanation is deleted. This cannot be undone.',
      verb: 'Delete',
      destructive: true,
    });
    if (agreed) await call(words.deleteVocab, { vocab_id: vocab.id }).then(again).catch(toastFailure);
  };
  const vocabs = found.data?.vocabs;
  return (
    <SettingsPart
      title="Vocabulary"
      words="Where one of these words stands in a question, the client can tap it and read what it means."
    >
      <div className={classes.sheet}>
        {found.error ? <RegionError onRetry={() => void found.refetch()} /> : null}
        {found.isPending ? <Skeletons /> : null}
        {vocabs?.length === 0 ? <p className={classes.words}>No word is explained yet.</p> : null}
        {vocabs && vocabs.length > 0 ? (
          <WordsList
            label="Vocabulary"
            rows={vocabs}
            nameOf={(vocab) => vocab.key_words.join(', ')}
            factsOf={(vocab) => vocab.description}
            onEdit={setOpen}
            onDelete={(vocab) => void drop(vocab)}
          />
        ) : null}
        <div className={classes.buttons}>
          <Button onClick={() => setOpen('new')}>New word</Button>
        </div>
      </div>
      {open ? (
        <VocabDialog
          vocab={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={async () => {
            toast.success('Saved!');
            await again();
          }}
        />
      ) : null}
    </SettingsPart>
  );
}

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
const schema = z.object({
  key_words: z.string().refine((text) => wordsIn(text).length > 0, WORDS_MISSING),
  description: VocabForm.shape.description,
});

interface VocabDialogProps {
  vocab: EditedVocab | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

function VocabDialog({ vocab, onClose, onSaved }: VocabDialogProps) {
  const form = useZodForm(schema, {
    key_words: vocab?.key_words.join(', ') ?? '',
    description: vocab?.description ?? '',
  });
  const save = async ({ key_words, description }: z.output<typeof schema>) => {
    const values = { key_words: wordsIn(key_words), description };
    if (vocab) await call(words.updateVocab, { vocab_id: vocab.id, version: vocab.version, ...values });
    else await call(words.createVocab, values);
    await onSaved();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={vocab ? 'Edit the explanation' : 'New word'}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="vocabulary-word" loading={form.isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id="vocabulary-word" className={classes.group} noValidate onSubmit={form.submit(save)}>
        <TextField
          {...form.field('key_words')}
          onBlur={() => undefined}
          label="Words"
          description="With commas between them, such as K-1, Schedule K-1."
        />
        <TextAreaField {...form.field('description')} label="What it means" rows={4} maxLength={2000} />
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
