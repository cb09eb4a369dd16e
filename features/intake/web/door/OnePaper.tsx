import { Button } from '@mantine/core';
import { IconArrowLeft, IconCamera, IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { dateInWords } from '#platform/web/show-date.ts';
import { CHOOSABLE } from '#features/documents/rules/file-type.ts';
import { NO_REFUSALS, type Refusals } from '#features/documents/uploads/rules/chosen.ts';
import { CameraDialog, filesOfList, type PickedFile, RefusedFiles } from '#features/documents/web/pieces.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { pagesToTake } from '../../rules/door-words.ts';
import { openDoubts } from '../../rules/open-doubts.ts';
import { sayDoubt } from '../../rules/say-doubt.ts';
import type { DoorWays, ShownPaper } from './door-ways.ts';
import { PaperPages } from './PaperPages.tsx';
import classes from './door.module.css';

interface OnePaperProps {
  paper: ShownPaper;
  ways: DoorWays;
  onDone: () => void;
  /** Null where it is looked at by itself. */
  onBack: (() => void) | null;
  onClose: () => void;
}

/** One paper and what is odd about it: take another, keep it, or leave it as it is. */
export function OnePaper({ paper, ways, onDone, onBack, onClose }: OnePaperProps) {
  const { firm, isOff } = ways;
  const phone = usePhone();
  const [camera, setCamera] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>(NO_REFUSALS);
  const chooser = useRef<HTMLInputElement>(null);
  const doubts = openDoubts(paper.doubts);
  const missing = doubts.find((one) => one.kind === 'page_missing');
  const isPhoto = !/\.pdf$/i.test(paper.name);
  /** A missing page comes beside what is here; anything else takes its place. */
  const send = (files: readonly PickedFile[]) => {
    const refused = ways.send(paper, files);
    setRefusals(refused);
    if (refused.refused.length > 0 || refused.notes.length > 0) return false;
    if (!missing) ways.remove(paper);
    onDone();
    return true;
  };
  const choose = () => chooser.current?.click();
  const keepIt = () => {
    setKeeping(true);
    const kinds = doubts.map(({ kind }) => kind);
    void ways.keep(paper, kinds).then(
      () => onDone(),
      () => setKeeping(false),
    );
  };
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
            <Button variant="default" size="md" disabled={isOff} loading={isKeeping} onClick={keepIt}>
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
      <PaperPages paper={paper} picture={ways.pictureOf(paper)} missing={missing ?? null} />
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
      <RefusedFiles refusals={refusals} />
      <input
        ref={chooser}
        type="file"
        hidden
        disabled={isOff}
        accept={CHOOSABLE[ways.area]}
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
            keepUnder={`${ways.keepUnder} paper ${paper.id}`}
            onFile={(file) => send(filesOfList([file]))}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
