import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { FirmSettings } from '#features/firm/settings/model.ts';
import {
  savePreferences,
  settingsClasses as classes,
  SettingsSheet,
  useSettingsForm,
} from '#features/firm/web/staff.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { LearnedFacts } from '../../model.ts';
import { learnedQuery } from '../queries.ts';

const schema = z.object({ learning_disabled: z.boolean() });
type Values = z.input<typeof schema>;
const read = ({ preferences }: FirmSettings): Values => ({
  learning_disabled: preferences.learning_disabled,
});
const send = (values: Values, on: FirmSettings) => savePreferences(values, on);
const labels = { learning_disabled: 'Learn from how your firm sorts papers' };

/** A part of the firm's settings: whether papers are known by what people sorted before, and by which words. */
export function LearningSection() {
  const part = useSettingsForm({ id: 'learning', schema, read, send, labels });
  const { value, onChange, ...field } = part.form.field('learning_disabled');
  return (
    <SettingsSheet
      part={part}
      title="Learning"
      words="When your staff say what a paper is, the portal learns the words such papers share. It never accepts a paper by these words alone."
    >
      <SwitchField
        {...field}
        label={labels.learning_disabled}
        description="Off: the words stop counting at once and are deleted overnight."
        value={!value}
        onChange={(on) => onChange(!on)}
      />
      <Learned />
    </SettingsSheet>
  );
}

function Learned() {
  const found = useQuery(learnedQuery);
  if (found.error) return <RegionError onRetry={() => void found.refetch()} />;
  if (found.isPending) return <Skeletons />;
  const { types } = found.data;
  return (
    <>
      <p role="status">{learnedWords(found.data)}</p>
      <p className={classes.facts}>
        Single words of papers from at least 3 different clients: no numbers, and no names of your clients.
        They stay on this server, in your firm.
      </p>
      {types.length > 0 ? (
        <div className={classes.buttons}>
          <Download format="csv" />
          <Download format="json" />
        </div>
      ) : null}
    </>
  );
}

const Download = ({ format }: { format: 'csv' | 'json' }) => (
  <Button
    variant="default"
    onClick={() => void saveFile(`/api/firms/learned_words/${format}`, `learned-words.${format}`)}
  >
    Download as {format.toUpperCase()}
  </Button>
);

function learnedWords({ types, learned_at }: LearnedFacts): string {
  if (types.length === 0 || learned_at === null)
    return 'Nothing learned yet. The words are counted every night, from papers that your staff sorted.';
  const sum = (of: (one: LearnedFacts['types'][number]) => number) =>
    types.reduce((all, one) => all + of(one), 0);
  const kinds = types.map(({ document_type }) => document_type).join(', ');
  return `${sum(({ words }) => words)} words from ${sum(({ papers }) => papers)} papers, counted on ${dateInWords(learned_at)}: ${kinds}.`;
}
