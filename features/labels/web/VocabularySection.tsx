import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { WORDS_MISSING } from '../messages.ts';
import { EditedVocab } from '../model.ts';
import { labels, VocabForm } from '../contract.ts';
import { call } from '#platform/web/client.ts';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { EditDialog, useEditForm, WordsSection } from '#features/firm/web/staff.ts';
import { vocabularyQuery } from './queries.ts';

export function VocabularySection() {
  const found = useQuery({ ...vocabularyQuery, select: ({ vocabs }) => vocabs });
  return (
    <WordsSection
      title="Vocabulary"
      words="When one of these words appears in a question, the client can tap it to read what it means."
      none="No explanations yet."
      add="New word"
      found={found}
      nameOf={(vocab) => vocab.key_words.join(', ')}
      factsOf={(vocab) => vocab.description}
      question={(vocab) => ({
        title: `Delete the explanation of ${vocab.key_words[0]}?`,
        body: 'This can’t be undone.',
        verb: 'Delete',
      })}
      remove={({ id }) => call(labels.deleteVocab, { vocab_id: id })}
      renderDialog={(vocab, onClose) => <VocabDialog vocab={vocab} onClose={onClose} />}
    />
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
const LABELS = { key_words: 'Words', description: 'What it means' };
const read = (vocab: EditedVocab) => ({
  key_words: vocab.key_words.join(', '),
  description: vocab.description,
});

interface VocabDialogProps {
  vocab: EditedVocab | null;
  onClose: () => void;
}

function VocabDialog({ vocab, onClose }: VocabDialogProps) {
  const save = ({ key_words, description }: z.output<typeof schema>, on: EditedVocab | null) => {
    const values = { key_words: wordsIn(key_words), description };
    return on
      ? call(labels.updateVocab, { vocab_id: on.id, version: on.version, ...values })
      : call(labels.createVocab, values);
  };
  const edit = useEditForm({
    schema,
    kept: vocab,
    shape: EditedVocab,
    read,
    blank: { key_words: '', description: '' },
    labels: LABELS,
    draft: 'vocabulary-word',
    save,
    onClose,
  });
  const { form } = edit;
  return (
    <EditDialog
      id="vocabulary-word"
      title={vocab ? 'Edit the explanation' : 'New word'}
      edit={edit}
      onClose={onClose}
    >
      <TextField
        {...form.field('key_words')}
        onBlur={() => undefined}
        autoFocus
        label={LABELS.key_words}
        description="Separate them with commas, such as K-1, Schedule K-1."
      />
      <TextAreaField {...form.field('description')} label={LABELS.description} rows={4} longest={2000} />
    </EditDialog>
  );
}
