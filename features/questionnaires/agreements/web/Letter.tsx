import { useMe } from '#features/accounts/web/index.ts';
import { useDesk, useQuestionnaireState } from '../../answering/web/desk.ts';
import type { FormSection } from '../../model.ts';
import { AgreementPage } from './AgreementPage.tsx';

/** A letter on the desk of who answers, or of an advisor who looks on. */
export function Letter({ section }: { section: FormSection }) {
  const { mode, opened, disabled } = useDesk();
  const state = useQuestionnaireState();
  const me = useMe();
  return (
    <AgreementPage
      key={section.no}
      section={section}
      state={state}
      questionnaireId={opened.id}
      companyId={opened.company_id}
      mode={mode}
      disabled={mode === 'client' ? disabled : state.locked || state.completed}
      manages={me.is_advisor && !me.preview}
    />
  );
}
