import { Button } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { PdfPaper } from '#features/documents/web/index.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { TrimmedInput } from '#ui/form/TrimmedInput.tsx';
import { KeysHelp } from '#ui/overlay/KeysHelp.tsx';
import { FieldLayer, FieldPanel, PreviewLayer } from '#features/signing/web/pieces.ts';
import type { RequestDetail } from '../../model.ts';
import { FieldList } from './FieldList.tsx';
import { FieldPalette } from './FieldPalette.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { paperLinks } from './paper-links.ts';
import { PlaceConflict } from './PlaceConflict.tsx';
import { PlaceSets } from './PlaceSets.tsx';
import { PlacingHeader } from './PlacingHeader.tsx';
import { ProposalNote } from './ProposalNote.tsx';
import { SignersPanel } from './SignersPanel.tsx';
import { usePlacing } from './use-placing.ts';
import { PLACING_KEYS, usePlacingKeys } from './use-placing-keys.ts';
import { useSend } from './use-send.ts';
import classes from './placing.module.css';

/** SIG-009: the document in the middle, who signs on its left, what is chosen on its right. */
export function PlacingBody({ detail }: { detail: RequestDetail }) {
  const placing = usePlacing(detail);
  const send = useSend(placing);
  usePlacingKeys(placing, send.ask);
  const { draft, desk, mayEdit, previewed, looks, view } = placing;
  const chosen = placing.fields.selected;
  const freshLink = useMemo(() => paperLinks(detail.id, detail.company_id), [detail.id, detail.company_id]);
  const seenBy = previewed === null ? undefined : looks.get(previewed);
  return (
    <div className={classes.screen}>
      <PlacingHeader placing={placing} send={send} />
      {detail.declined_by === null || detail.status !== 'action_required' ? null : (
        <Banner kind="notice">
          {detail.declined_by} declined to sign: “{detail.decline_reason}”
        </Banner>
      )}
      {seenBy ? (
        <Banner
          kind="preview"
          actions={
            <Button size="xs" variant="subtle" onClick={() => placing.preview(null)}>
              End preview
            </Button>
          }
        >
          This is what {seenBy.name} is asked to fill in.
        </Banner>
      ) : null}
      <div className={classes.body}>
        <aside className={classes.left} aria-label="Signers and fields to place">
          <SignersPanel placing={placing} />
          {mayEdit ? (
            <>
              <FieldPalette placing={placing} />
              <ProposalNote placing={placing} />
              <PlaceSets placing={placing} />
              <TrimmedInput
                label="Form name"
                description="Shown to signers with the document’s name"
                placeholder="Form 8879"
                longest={120}
                value={draft.form_name}
                onTrimmed={(form_name) => desk.change((now) => ({ ...now, form_name }), 'form name')}
              />
            </>
          ) : null}
          <MessagePanel placing={placing} />
        </aside>
        <div className={classes.pages}>
          <Suspense fallback={<Skeletons lines={[60]} />}>
            <PdfPaper
              layout="scroll"
              freshLink={freshLink}
              handle={placing.paper}
              onPage={placing.setPage}
              over={(page, zoom) =>
                seenBy ? (
                  <PreviewLayer
                    page={page}
                    zoom={zoom}
                    fields={draft.fields.filter(({ signer }) => signer === seenBy.userId)}
                  />
                ) : (
                  <FieldLayer page={page} zoom={zoom} placing={placing.fields} />
                )
              }
            />
          </Suspense>
        </div>
        <aside className={classes.right} aria-label="Chosen field and all fields">
          {chosen ? (
            <FieldPanel
              field={chosen}
              placing={placing.fields}
              onCopyToAll={detail.page_sizes.length > 1 ? () => placing.fields.copyToAll(chosen) : undefined}
            />
          ) : null}
          <FieldList placing={placing} fault={send.fault} />
        </aside>
      </div>
      {view.conflict ? <PlaceConflict theirs={view.conflict} placing={placing} /> : null}
      <KeysHelp groups={PLACING_KEYS} />
    </div>
  );
}
