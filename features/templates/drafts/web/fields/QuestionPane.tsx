import { NumberInput, Select } from '@mantine/core';
import { Suspense } from 'react';
import { useFirm } from '#features/firm/web/index.ts';
import {
  DEEPEST,
  type Form,
  type FormQuestion,
  QUESTION_TYPES,
  type QuestionType,
} from '#features/questionnaires/model.ts';
import { STANDARD_PAPERS } from '#features/intake/rules/papers.ts';
import { RichEditor } from '#features/questionnaires/web/pieces.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { FittingAutocomplete, FittingInput } from '#ui/form/FittingInput.tsx';
import type { FaultyField, Finding } from '../../../rules/lint/findings.ts';
import { placesIn } from '../../../rules/lint/places.ts';
import { gradeOf } from '../../../rules/lint/reading-level.ts';
import { levelOf } from '../../rules/blocks.ts';
import type { Edit, QuestionChange } from '../../rules/edits.ts';
import { TYPE_ICONS, TYPE_WORDS } from '../type-words.tsx';
import { ColumnsField } from './ColumnsField.tsx';
import { FollowUps } from './FollowUps.tsx';
import { OptionsField } from './OptionsField.tsx';
import { ShowWhenField } from './ShowWhenField.tsx';
import classes from './fields.module.css';

interface QuestionPaneProps {
  form: Form;
  question: FormQuestion;
  findings: readonly Finding[];
  readOnly: boolean;
  onEdit: (edit: Edit) => void;
  onOpen: (no: number) => void;
  /** One was added below it. */
  onFollowUp: () => void;
}

const PAPERS = STANDARD_PAPERS.map(({ name }) => name);
const LAST_YEAR = [
  { value: 'shown', label: 'Shown beside this question' },
  { value: 'hidden', label: 'Not shown' },
];
const isTyped = (type: QuestionType): boolean =>
  type === 'text' || type === 'textarea' || type === 'password';
const isChosen = (type: QuestionType): boolean => type === 'select' || type === 'multiple';

/** What belongs to the new type stays; what has no place in it goes. */
const toType = (question: FormQuestion, type: QuestionType): QuestionChange => ({
  type,
  options:
    isChosen(type) && question.options.length === 0
      ? ['', '']
      : isChosen(type) || type === 'upload'
        ? question.options
        : [],
  columns: type === 'entries' ? question.columns : [],
  number_of_characters: isTyped(type) ? question.number_of_characters : null,
  paper: type === 'upload' ? question.paper : null,
});

export function QuestionPane(props: QuestionPaneProps) {
  const { form, question, findings, readOnly, onEdit, onOpen, onFollowUp } = props;
  const firm = useFirm();
  const { no, type } = question;
  const change = (fields: QuestionChange) => onEdit({ kind: 'change_question', no, change: fields });
  const errorAt = (field: FaultyField): string | null =>
    findings.find(
      ({ level, jumps }) => level === 'fix' && jumps.some((jump) => jump.no === no && jump.field === field),
    )?.text ?? null;
  const level = levelOf(form, no);
  const grade = gradeOf(question.text);
  const TypeIcon = TYPE_ICONS[type];
  return (
    <div className={classes.pane}>
      <h2 className={classes.title}>
        Question {placesIn(form).call(no, [no])}
        {level > 1 && (
          <Tag>
            Follow-up, level {level} of {DEEPEST}
          </Tag>
        )}
      </h2>
      <div data-field="text">
        <span className={classes.label} aria-hidden>
          Question <span className={classes.star}>*</span>
        </span>
        <Suspense fallback={<div className={classes.waits} aria-busy />}>
          <RichEditor
            key={no}
            kind="line"
            label="Question"
            value={question.text}
            readOnly={readOnly}
            glossary={firm.firm_vocabs.flatMap(({ key_words }) => key_words)}
            note={grade === null ? null : `Reads at grade ${grade}`}
            onChange={(text) => change({ text })}
          />
        </Suspense>
        {errorAt('text') !== null && <p className={classes.error}>{errorAt('text')}</p>}
      </div>
      <div className={classes.two}>
        <Select
          label="Answer type"
          leftSection={<TypeIcon size="1.125rem" stroke={1.6} aria-hidden />}
          data={QUESTION_TYPES.map((one) => ({ value: one, label: TYPE_WORDS[one] }))}
          value={type}
          disabled={readOnly}
          onChange={(chosen) => chosen !== null && change(toType(question, chosen))}
        />
        <Select
          label="Last year’s answer"
          data={LAST_YEAR}
          value={question.year_key === null ? 'hidden' : 'shown'}
          disabled={readOnly}
          onChange={(chosen) => change({ year_key: chosen === 'shown' ? `question-${no}` : null })}
        />
        {question.year_key !== null && (
          <FittingInput
            key={no}
            label="Link to last year"
            description="Use the same word in last year’s template to find its answer"
            value={question.year_key}
            longest={80}
            readOnly={readOnly}
            onFitting={(text) => change({ year_key: text })}
          />
        )}
        {isTyped(type) && (
          <NumberInput
            label="Longest answer"
            suffix=" characters"
            placeholder="No limit"
            min={1}
            max={20_000}
            allowDecimal={false}
            value={question.number_of_characters ?? ''}
            readOnly={readOnly}
            onChange={(value) =>
              change({ number_of_characters: typeof value === 'number' && value >= 1 ? value : null })
            }
          />
        )}
        {type === 'upload' && (
          <FittingAutocomplete
            key={no}
            label="Form requested"
            placeholder="W-2"
            data={PAPERS}
            value={question.paper ?? ''}
            longest={40}
            readOnly={readOnly}
            onFitting={(paper) => change({ paper: paper === '' ? null : paper })}
          />
        )}
      </div>
      {(isChosen(type) || type === 'upload') && (
        <OptionsField
          form={form}
          question={question}
          error={errorAt('options')}
          readOnly={readOnly}
          onEdit={onEdit}
        />
      )}
      {type === 'entries' && (
        <ColumnsField question={question} error={errorAt('options')} readOnly={readOnly} onEdit={onEdit} />
      )}
      <ShowWhenField
        form={form}
        no={no}
        what="question"
        value={question.show_when}
        error={errorAt('show_when')}
        readOnly={readOnly}
        onChange={(show_when) => change({ show_when })}
      />
      <div className={classes.switches} data-field="optional">
        <SwitchField
          label="Required"
          description="Off shows “Optional”"
          value={!question.optional}
          disabled={readOnly}
          onChange={(on) => change({ optional: !on })}
        />
        <SwitchField
          label="Allow not applicable"
          description="Client can mark N/A"
          value={!question.disable_not_applicable}
          disabled={readOnly}
          onChange={(on) => change({ disable_not_applicable: !on })}
        />
        <SwitchField
          label="Allow answer later"
          description="Client picks a date"
          value={!question.disable_answer_later}
          disabled={readOnly}
          onChange={(on) => change({ disable_answer_later: !on })}
        />
        {type === 'upload' && (
          <SwitchField
            label="Several files"
            description="Off takes one file"
            value={!question.single}
            disabled={readOnly}
            onChange={(on) => change({ single: !on })}
          />
        )}
      </div>
      <FollowUps
        form={form}
        question={question}
        readOnly={readOnly}
        onAdd={() => {
          onEdit({ kind: 'add_follow_up', of: no });
          onFollowUp();
        }}
        onOpen={onOpen}
      />
    </div>
  );
}
