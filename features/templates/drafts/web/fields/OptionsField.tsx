import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconClipboardList, IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { MOST_OPTIONS, type Form, type FormQuestion } from '#features/questionnaires/model.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useDragOrder } from '#ui/use-drag-order.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { FittingInput } from '#ui/form/FittingInput.tsx';
import type { Edit } from '../../rules/edits.ts';
import classes from './fields.module.css';

interface OptionsFieldProps {
  form: Form;
  question: FormQuestion;
  error: string | null;
  readOnly: boolean;
  onEdit: (edit: Edit) => void;
}

const waiting = (form: Form, no: number, option: string): number =>
  form.sections
    .flatMap((section) => [section, ...section.questions])
    .filter(({ show_when }) => show_when?.question === no && show_when.answer === option).length;

export function OptionsField({ form, question, error, readOnly, onEdit }: OptionsFieldProps) {
  const { no, options, type } = question;
  const [pasting, setPasting] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const put = (next: string[]) => onEdit({ kind: 'change_question', no, change: { options: next } });
  const focusOn = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus());
  const move = (from: number, to: number) => {
    if (to < 0 || to >= options.length || from === to) return;
    put(options.toSpliced(from, 1).toSpliced(to, 0, options[from]!));
    focusOn(to);
  };
  const drag = useDragOrder(move);
  const add = () => {
    put([...options, '']);
    focusOn(options.length);
  };
  return (
    <div className={classes.options} data-field="options" data-wrong={error !== null || undefined}>
      <div className={classes.optionsHead}>
        <span className={classes.label}>
          {type === 'upload' ? 'Document options' : 'Options'}{' '}
          <span className={classes.count}>{options.length}</span>
        </span>
        {!readOnly && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconClipboardList size="1.125em" aria-hidden />}
            onClick={() => setPasting(true)}
          >
            Paste a list
          </Button>
        )}
      </div>
      <ul ref={list}>
        {options.map((option, at) => {
          const follow = waiting(form, no, option);
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- options have no identity but their place
              key={`${no} ${at}`}
            >
              <span className={classes.grip} {...(!readOnly && drag.grip(at))}>
                <IconGripVertical size="1.125rem" stroke={1.5} aria-hidden />
              </span>
              <FittingInput
                aria-label={`Option ${at + 1}`}
                value={option}
                longest={300}
                readOnly={readOnly}
                {...drag.target(at)}
                rightSectionWidth="auto"
                rightSection={
                  follow > 0 && (
                    <span className={classes.hint}>
                      {follow === 1 ? '1 follow-up' : `${follow} follow-ups`}
                    </span>
                  )
                }
                onFitting={(text) => onEdit({ kind: 'rename_option', no, at, to: text })}
                onKeyDown={(event) => {
                  if (event.altKey && event.key === 'ArrowUp') move(at, at - 1);
                  else if (event.altKey && event.key === 'ArrowDown') move(at, at + 1);
                  else if (event.key === 'Enter' && at === options.length - 1) add();
                  else return;
                  event.preventDefault();
                }}
              />
              {!readOnly && (
                <ActionIcon
                  aria-label={`Remove option ${at + 1}`}
                  onClick={() => put(options.toSpliced(at, 1))}
                >
                  <IconX size="1.125rem" stroke={1.75} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
      {!readOnly && options.length < MOST_OPTIONS && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size="1.125em" aria-hidden />}
          onClick={add}
        >
          Add option
        </Button>
      )}
      {error !== null && <p className={classes.error}>{error}</p>}
      {pasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onPaste={(pasted) => {
            const words = options.filter((option) => option.trim() !== '');
            put([...words, ...pasted.filter((one) => !words.includes(one))].slice(0, MOST_OPTIONS));
          }}
        />
      )}
    </div>
  );
}

function PasteDialog({ onClose, onPaste }: { onClose: () => void; onPaste: (options: string[]) => void }) {
  const [text, setText] = useState('');
  const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Paste a list"
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button
            disabled={lines.length === 0}
            onClick={() => {
              onPaste(lines);
              onClose();
            }}
          >
            {lines.length === 1 ? 'Add 1 option' : `Add ${lines.length} options`}
          </Button>
        </>
      }
    >
      <Textarea
        label="One option per line"
        data-autofocus
        autosize
        minRows={6}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
