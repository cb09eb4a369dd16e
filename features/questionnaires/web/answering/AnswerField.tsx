import { Suspense } from 'react';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import type { FormQuestion } from '../../model.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { SealedField } from './later-fields.ts';
import { TypedField } from './TypedField.tsx';
import { UploadPlace } from './UploadPlace.tsx';
import { YesNoField } from './YesNoField.tsx';

interface AnswerFieldProps {
  question: Omit<FormQuestion, 'columns' | 'show_when'>;
  label: string;
  value: string | null;
  /** The last four digits of a sealed number. */
  ending?: string | null | undefined;
  disabled: boolean;
  onChange: (value: string | null, how: 'typed' | 'chosen') => void;
  /** The eye goes elsewhere. */
  onLeft?: (() => void) | undefined;
}

/** The field a type is answered in. Lists are apart: their entries hold such fields. */
export function AnswerField({
  question,
  label,
  value,
  ending = null,
  disabled,
  onChange,
  onLeft,
}: AnswerFieldProps) {
  const { type, options } = question;
  const choose = (chosen: string | null) => onChange(chosen, 'chosen');
  if (type === 'boolean')
    return <YesNoField label={label} value={value} disabled={disabled} onChange={choose} />;
  if (type === 'select' || type === 'multiple')
    return (
      <ChoiceField
        label={label}
        options={options}
        several={type === 'multiple'}
        value={value}
        disabled={disabled}
        onChange={choose}
      />
    );
  if (type === 'upload') return <UploadPlace question={question} />;
  if (type === 'password')
    return (
      <Suspense fallback={<Skeletons lines={[60]} />}>
        <SealedField
          label={label}
          question={question}
          value={value}
          ending={ending}
          disabled={disabled}
          onChange={onChange}
          onLeft={onLeft}
        />
      </Suspense>
    );
  return (
    <TypedField
      label={label}
      question={question}
      value={value}
      disabled={disabled}
      onChange={(typed) => onChange(typed === '' ? null : typed, type === 'date' ? 'chosen' : 'typed')}
      onLeft={onLeft}
    />
  );
}
