import { type ReactNode, Suspense, useState } from 'react';
import { HandoffDialog } from '#features/documents/web/pieces.ts';
import { useDesk } from '../../answering/web/desk.ts';

/** "Use your phone" at a question: a code to scan, and the photos go to that question. */
export function usePhoneInstead(question_no: number, label: string) {
  const { opened } = useDesk();
  const [shown, setShown] = useState<{ option: string | null } | null>(null);
  const dialog: ReactNode = shown && (
    <Suspense fallback={null}>
      <HandoffDialog
        companyId={opened.company_id}
        to={{ question: { questionnaire_id: opened.id, question_no, option: shown.option } }}
        where={label}
        onClose={() => setShown(null)}
      />
    </Suspense>
  );
  return { handToPhone: (option: string | null) => setShown({ option }), dialog };
}
