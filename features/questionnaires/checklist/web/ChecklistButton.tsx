import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useDesk } from '../../answering/web/desk.ts';
import { ChecklistDialog } from '../../answering/web/later-parts.ts';
import { usePage } from '../../answering/web/page.ts';
import { numberedIn } from '../../rules/numbering.ts';

/** CHK-001: the papers of every section at once, where the sender asked for it. */
export function ChecklistButton() {
  const { opened } = useDesk();
  const { standing } = usePage();
  const [shown, setShown] = useState(false);
  if (!opened.settings.document_popout_checklist_enabled) return null;
  const papers = standing.visible.sections
    .flatMap((section) => numberedIn(opened.form, section, standing.visible.has))
    .filter(({ question }) => question.type === 'upload');
  if (papers.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        size="lg"
        fz="1rem"
        leftSection={<IconFiles size={20} stroke={1.6} aria-hidden />}
        onClick={() => setShown(true)}
      >
        All documents
      </Button>
      {shown && (
        <Suspense fallback={null}>
          <ChecklistDialog papers={papers} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
