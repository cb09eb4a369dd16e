import type { FormQuestion } from '../../model.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { TypedField } from './TypedField.tsx';
import { UploadPlace } from './UploadPlace.tsx';
import { YesNoField } from './YesNoField.tsx';

interface AnswerFieldProps {
  question: FormQuestion;
  label: string;
  value: string | null;
  disabled: boolean;
  onChange: (value: string | null) => void;
}

/** The field a type is answered in. Lists are apart: their entries hold such fields. */
export function AnswerField({ question, label, value, disabled, onChange }: AnswerFieldProps) {
  const { type, options } = question;
  if (type === 'boolean')
    return <YesNoField label={label} value={value} disabled={disabled} onChange={onChange} />;
  if (type === 'select' || type === 'multiple')
    return (
      <ChoiceField
        label={label}
        options={options}
        several={type === 'multiple'}
        value={value}
        disabled={disabled}
        onChange={onChange}
      />
    );
  if (type === 'upload') return <UploadPlace question={question} />;
  return (
    <TypedField label={label} question={question} value={value} disabled={disabled} onChange={onChange} />
  );
}
