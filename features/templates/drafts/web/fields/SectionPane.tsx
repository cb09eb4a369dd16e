import { Suspense } from 'react';
import type { Form, FormSection } from '#features/questionnaires/model.ts';
import { instructionOf } from '#features/questionnaires/rules/section-words.ts';
import { RichEditor } from '#features/questionnaires/web/pieces.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { FittingInput, FittingTextarea } from '#ui/form/FittingInput.tsx';
import type { FaultyField, Finding } from '../../../rules/lint/findings.ts';
import type { Edit, SectionChange } from '../../rules/edits.ts';
import { SECTION_WORDS } from '../type-words.tsx';
import { ShowWhenField } from './ShowWhenField.tsx';
import classes from './fields.module.css';

interface SectionPaneProps {
  form: Form;
  section: FormSection;
  findings: readonly Finding[];
  readOnly: boolean;
  onEdit: (edit: Edit) => void;
}

export function SectionPane({ form, section, findings, readOnly, onEdit }: SectionPaneProps) {
  const { no, key } = section;
  const change = (fields: SectionChange) => onEdit({ kind: 'change_section', no, change: fields });
  const errorAt = (field: FaultyField): string | null =>
    findings.find(
      ({ level, jumps }) => level === 'fix' && jumps.some((jump) => jump.no === no && jump.field === field),
    )?.text ?? null;
  const isRead = key === 'agreement_signature' || key === 'custom';
  return (
    <div className={classes.pane} data-wide={isRead || undefined}>
      <h2 className={classes.title}>{SECTION_WORDS[key] ?? 'Section'}</h2>
      <div data-field="name">
        <FittingInput
          key={section.no}
          label="Section name"
          withAsterisk
          value={section.name}
          longest={200}
          readOnly={readOnly}
          error={section.name.trim() === '' ? errorAt('name') : null}
          onFitting={(text) => change({ name: text })}
        />
      </div>
      <FittingTextarea
        key={section.no}
        label="Instruction"
        description="Shown under the name. If it’s empty, clients see the standard text."
        placeholder={instructionOf({ key, instruction: '' })}
        autosize
        minRows={2}
        value={section.instruction}
        longest={2000}
        readOnly={readOnly}
        onFitting={(text) => change({ instruction: text })}
      />
      {isRead && (
        <div data-field="letter">
          <span className={classes.label} aria-hidden>
            {key === 'custom' ? 'Page' : 'Letter'} <span className={classes.star}>*</span>
          </span>
          <Suspense fallback={<div className={classes.waits} aria-busy />}>
            <RichEditor
              key={no}
              kind="letter"
              label={key === 'custom' ? 'Page' : 'Letter'}
              value={section.letter}
              readOnly={readOnly}
              onChange={(letter) => change({ letter })}
            />
          </Suspense>
          {errorAt('letter') !== null && <p className={classes.error}>{errorAt('letter')}</p>}
        </div>
      )}
      {key !== 'review_and_submit' && (
        <>
          <ShowWhenField
            form={form}
            no={no}
            what="section"
            value={section.show_when}
            error={errorAt('show_when')}
            readOnly={readOnly}
            onChange={(show_when) => change({ show_when })}
          />
          <div className={classes.switches}>
            <SwitchField
              label="Required"
              description="Off lets clients submit without it"
              value={!section.optional}
              disabled={readOnly}
              onChange={(on) => change({ optional: !on })}
            />
          </div>
        </>
      )}
    </div>
  );
}
