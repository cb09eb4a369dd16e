import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconEye,
  IconLink,
  IconPencil,
  IconTemplate,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Form } from '#features/questionnaires/model.ts';
import type { TemplateDetail } from '../../../library/model.ts';
import { minutesOf } from '../../../rules/lint/minutes.ts';
import classes from './editor.module.css';

interface EditorHeaderProps {
  template: Pick<TemplateDetail, 'id' | 'name' | 'country' | 'entity_types'>;
  form: Form;
  toFix: number;
  saved: ReactNode;
  versions: ReactNode;
  undo: (() => void) | null;
  redo: (() => void) | null;
  publish: { label: string; run: () => void; busy: boolean; disabledReason: string | null } | null;
  onRename: (() => void) | null;
  onStartLink: (() => void) | null;
  onToFix: () => void;
  onClose: () => void;
}

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

export function EditorHeader(props: EditorHeaderProps) {
  const {
    template,
    form,
    toFix,
    saved,
    versions,
    undo,
    redo,
    publish,
    onRename,
    onStartLink,
    onToFix,
    onClose,
  } = props;
  const questions = form.sections.reduce((sum, section) => sum + section.questions.length, 0);
  const facts = [
    template.country === 'CA' ? 'Canada' : 'US',
    template.entity_types.join(', '),
    `${count(form.sections.length, 'section')}, ${count(questions, 'question')}, about ${minutesOf(form)} min`,
  ];
  return (
    <header className={classes.header}>
      <ActionIcon aria-label="Close the editor" onClick={onClose}>
        <IconX size="1.25rem" stroke={1.75} />
      </ActionIcon>
      <IconTemplate size="1.25rem" stroke={1.6} aria-hidden />
      <div className={classes.what}>
        <div className={classes.named}>
          <h1>{template.name}</h1>
          {onRename && (
            <ActionIcon size="sm" aria-label="Rename the template" onClick={onRename}>
              <IconPencil size="1rem" stroke={1.6} />
            </ActionIcon>
          )}
          {onStartLink && (
            <ActionIcon size="sm" aria-label="Public start link" onClick={onStartLink}>
              <IconLink size="1rem" stroke={1.6} />
            </ActionIcon>
          )}
        </div>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className={classes.rule} />
      {publish && (
        <>
          <ActionIcon aria-label="Undo" disabled={!undo} onClick={undo ?? undefined} data-repeat>
            <IconArrowBackUp size="1.25rem" stroke={1.75} />
          </ActionIcon>
          <ActionIcon aria-label="Redo" disabled={!redo} onClick={redo ?? undefined} data-repeat>
            <IconArrowForwardUp size="1.25rem" stroke={1.75} />
          </ActionIcon>
        </>
      )}
      {saved}
      <div className={classes.actions}>
        {toFix > 0 && (
          <button type="button" className={classes.toFix} onClick={onToFix}>
            {toFix} to fix
          </button>
        )}
        {versions}
        <Button
          component={Link}
          to={`/preview/template/${template.id}`}
          variant="default"
          leftSection={<IconEye size="1.125em" aria-hidden />}
        >
          Preview
        </Button>
        {publish && (
          <Button
            leftSection={<IconCheck size="1.125em" aria-hidden />}
            loading={publish.busy}
            disabled={publish.disabledReason !== null}
            title={publish.disabledReason ?? undefined}
            onClick={publish.run}
          >
            {publish.label}
          </Button>
        )}
      </div>
    </header>
  );
}
