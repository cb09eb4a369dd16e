import { Button } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { PdfPaper } from '#features/documents/web/index.ts';
import { FieldPanel } from '#features/signing/web/pieces.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { KeysHelp } from '#ui/overlay/KeysHelp.tsx';
import type { ReturnDetail } from '../../model.ts';
import { ClassifyConflict } from './ClassifyConflict.tsx';
import { ClassifyHeader } from './ClassifyHeader.tsx';
import { FieldTools } from './FieldTools.tsx';
import { InvoicePanel, NotePanel } from './FirmPanels.tsx';
import { GoesOut } from './GoesOut.tsx';
import { KeyHints } from './KeyHints.tsx';
import { PageLayer } from './PageLayer.tsx';
import { PartPanel } from './PartPanel.tsx';
import { PartsList } from './PartsList.tsx';
import { returnPages } from './return-pages.ts';
import { CLASSIFY_KEYS, useClassifyKeys } from './use-classify-keys.ts';
import { useClassifying } from './use-classifying.ts';
import { useSendReturn } from './use-send-return.ts';
import classes from './classify.module.css';
import panel from './panel.module.css';

/** DLV-036: the parts on the left, their pages in the middle, what is said of the chosen one on the right. */
export function ClassifyBody({ detail }: { detail: ReturnDetail }) {
  const desk = useClassifying(detail);
  const send = useSendReturn(desk);
  useClassifyKeys(desk, send.ask);
  const { isPreview, part, view } = desk;
  const { selected } = desk.fields;
  const freshLink = useMemo(() => returnPages(detail.id, detail.company_id), [detail.id, detail.company_id]);
  return (
    <div className={classes.screen}>
      <ClassifyHeader desk={desk} send={send} />
      {isPreview ? (
        <Banner
          kind="preview"
          actions={
            <Button size="xs" variant="subtle" onClick={() => desk.setPreview(false)}>
              End preview
            </Button>
          }
        >
          This is what clients see: the names on the left, and every page that isn’t for staff only.
        </Banner>
      ) : null}
      <div className={classes.body}>
        <PartsList desk={desk} />
        <div className={classes.pages}>
          <Suspense fallback={<Skeletons lines={[60]} />}>
            <PdfPaper
              layout="scroll"
              freshLink={freshLink}
              handle={desk.paper}
              onPage={desk.setPage}
              onLoaded={desk.showPart}
              tools={<FieldTools desk={desk} />}
              over={(page, zoom) => <PageLayer page={page} zoom={zoom} desk={desk} />}
            />
          </Suspense>
        </div>
        <aside className={panel.right} aria-label="Chosen part, and what goes out">
          <div className={panel.chosen}>
            {selected ? <FieldPanel field={selected} placing={desk.fields} /> : null}
            {part ? <PartPanel key={part.id} part={part} desk={desk} /> : null}
            {desk.key === 'invoice' ? <InvoicePanel desk={desk} /> : null}
            {desk.key === 'note' ? <NotePanel desk={desk} /> : null}
          </div>
          <GoesOut desk={desk} />
        </aside>
      </div>
      <KeyHints />
      {view.conflict ? <ClassifyConflict theirs={view.conflict} desk={desk} /> : null}
      <KeysHelp groups={CLASSIFY_KEYS} />
    </div>
  );
}
