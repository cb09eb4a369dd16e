/** The edit behind a repair the check offers. */
import type { Form } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import type { Repair } from '../../rules/lint/findings.ts';
import type { Edit } from './edits.ts';

export function editFor(form: Form, repair: Repair): Edit {
  const { no } = repair;
  if (repair.kind === 'make_required') return { kind: 'change_question', no, change: { optional: false } };
  const options = indexOf(form).question.get(no)?.options ?? [];
  return { kind: 'change_question', no, change: { options: [...options, repair.option] } };
}
