import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useDesk } from '../../answering/web/desk.ts';
import { usePage } from '../../answering/web/page.ts';
import { numberedIn } from '../../rules/numbering.ts';
import { CHECKLIST } from '../../rules/prepare-form.ts';
import { ClientSizes } from '../../web/answering/ClientSizes.tsx';
import { ChecklistBoard } from './Checklist.tsx';

/** CHK-001: the papers of every section at once, where the sender asked for it. */
export function ChecklistButton() {
  const { opened } = useDesk();
  const { standing } = usePage();
  const phone = usePhone();
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
        <Dialog opened onClose={() => setShown(false)} title={CHECKLIST} width={1140}>
          <ClientSizes size={phone ? 'phone' : 'desktop'} real>
            <ChecklistBoard listed={papers} />
          </ClientSizes>
        </Dialog>
      )}
    </>
  );
}
