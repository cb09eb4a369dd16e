import { Button } from '@mantine/core';
import { IconArrowLeft, IconCamera, IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { dateInWords } from '#platform/web/show-date.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { CHOOSABLE } from '#features/documents/rules/file-type.ts';
import { CameraDialog, filesOfList, type PickedFile } from '#features/documents/web/pieces.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { openDoubts } from '#features/intake/rules/open-doubts.ts';
import { sayDoubt } from '#features/intake/rules/say-doubt.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useDesk, useQuestionnaireState } from '../../../answering/web/desk.ts';
import type { LyingDocument } from '../../model.ts';
import { pagesToTake } from '../../rules/door-words.ts';
import { NONE_REFUSED, type RefusalsHere, RefusedHere } from '../RefusedHere.tsx';
import { useFileActions } from '../use-files.ts';
import { useSending } from '../use-sending.ts';
import { PaperPages } from './PaperPages.tsx';
import { useKeep } from './use-keep.ts';
import classes from './door.module.css';

interface OnePaperProps {
  paper: LyingDocument;
  onDone: () => void;
  /** Null where it is looked at by itself. */
  onBack: (() => void) | null;
  onClose: () => void;
}

/** One paper and what is odd about it: take another, keep it, or leave it as it is. */
export function OnePaper({ paper, onDone, onBack, onClose }: OnePaperProps) {
  const { disabled, outbox, opened } = useDesk();
  const { documents } = useQuestionnaireState();
  const sending = useSending(documents);
  const actions = useFileActions();
  const keep = useKeep();
  const phone = usePhone();
  const keepUnder = `${useMe().id} questionnaire ${opened.id} paper ${paper.id}`;
  const firm = useFirm().name;
  const [camera, setCamera] = useState(false);
  const [refusals, setRefusals] = useState<RefusalsHere>(NONE_REFUSED);
  const chooser = useRef<HTMLInputElement>(null);
  const doubts = openDoubts(paper.doubts);
  const missing = doubts.find((one) => one.kind === 'page_missing');
  const isOff = disabled || outbox === null;
  const isPhoto = !/\.pdf$/i.test(paper.name);
  /** A missing page comes beside what is here; anything else takes its place. */
  const send = (files: readonly PickedFile[]) => {
    const refused = sending.send(paper, files);
    setRefusals(refused);
    if (refused.refused.length > 0 || refused.notes.length > 0) return false;
    if (!missing) actions.remove(paper);
    onDone();
    return true;
  };
  const choose = () => chooser.current?.click();
  const keepIt = () =>
    keep.mutate({ id: paper.id, kinds: doubts.map(({ kind }) => kind) }, { onSuccess: onDone });
  const other = missing ? pagesToTake(missing.missing) : phone ? 'Take another' : 'Choose another file';
  return (
    <Dialog
      opened
      width={560}
      focusTitle
      lead={
        onBack && (
          <button type="button" className={classes.back} aria-label="Back to the list" onClick={onBack}>
            <IconArrowLeft size={22} aria-hidden />
          </button>
        )
      }
      title={missing ? 'Check these pages' : isPhoto ? 'Check this photo' : 'Check this paper'}
      subtitle={paper.paper || paper.name}
      onClose={onClose}
      footer={
        <div className={classes.ways}>
          <Button
            fullWidth
            size="lg"
            disabled={isOff}
            leftSection={
              phone ? <IconCamera size={22} stroke={1.6} aria-hidden /> : <IconUpload size={20} aria-hidden />
            }
            onClick={phone ? () => setCamera(true) : choose}
          >
            {other}
          </Button>
          <div className={classes.pair}>
            <Button variant="default" size="md" disabled={isOff} loading={keep.isPending} onClick={keepIt}>
              {missing && missing.pages.length > 1 ? `Keep these ${missing.pages.length}` : 'Keep it anyway'}
            </Button>
            {phone ? (
              <Button
                variant="default"
                size="md"
                disabled={isOff}
                leftSection={<IconUpload size={20} stroke={1.6} aria-hidden />}
                onClick={choose}
              >
                Choose a file
              </Button>
            ) : (
              <Button variant="subtle" size="md" onClick={onClose}>
                Later
              </Button>
            )}
          </div>
        </div>
      }
    >
      <PaperPages paper={paper} missing={missing ?? null} />
      <p className={classes.received}>
        <IconCircleCheck size={20} stroke={1.6} aria-hidden />
        {missing
          ? `${missing.pages.length === 1 ? '1 page' : `${missing.pages.length} pages`} received. Nothing is lost.`
          : `${isPhoto ? 'Photo' : 'File'} received. Nothing is lost.`}
      </p>
      {doubts.map((facts) => {
        const said = sayDoubt(facts, { paper: paper.paper, firm, day: dateInWords });
        return (
          <section key={facts.kind} className={classes.doubt} data-bad={said.isBad || undefined}>
            <h3>{said.title}</h3>
            <p>{said.text}</p>
            <p className={classes.tail}>{said.tail}</p>
          </section>
        );
      })}
      <RefusedHere refusals={refusals} />
      <input
        ref={chooser}
        type="file"
        hidden
        disabled={isOff}
        accept={CHOOSABLE.checklist}
        aria-label="Another file"
        onChange={(event) => {
          send(filesOfList(event.currentTarget.files ?? []));
          event.currentTarget.value = '';
        }}
      />
      {camera && (
        <Suspense fallback={null}>
          <CameraDialog
            title={paper.paper || paper.name}
            keepUnder={keepUnder}
            onFile={(file) => send(filesOfList([file]))}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
