import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '#features/accounts/web/index.ts';
import { UPLOAD_FAILED } from '../../messages.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { Meter } from '#ui/marks/Meter.tsx';
import { forgetUpload, isSameFile, type KeptUpload, leftUploads } from './kept-uploads.ts';
import { goOnWith, tabUploads, useTabUploads } from './tab-uploads.ts';
import { isUnderWay } from './upload-queue.ts';
import classes from './UploadTray.module.css';

/** The others say theirs once these are gone. */
const REASONS_SHOWN = 3;
const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** What is on its way while its dialog is closed, and what a page that was left did not finish. */
export function UploadTray() {
  const me = useMe();
  const owner = `${me.id}:${useFirm().id}`;
  const isClient = !me.is_advisor;
  const uploads = useTabUploads();
  const [left, setLeft] = useState<readonly KeptUpload[]>([]);
  useEffect(() => {
    void leftUploads(owner).then((all) => {
      const own = all.filter(({ via }) => via === undefined);
      // A client's files go on by themselves, as their answers do; staff say so, and who must choose one again.
      const goOn = own.filter(({ file }) => isClient && file !== null);
      for (const upload of goOn) goOnWith(upload, upload.file!);
      setLeft(own.filter((upload) => !goOn.includes(upload)));
    });
    return () => tabUploads.stopAll();
  }, [owner, isClient]);
  const underWay = uploads.filter(isUnderWay);
  const failed = uploads.filter(({ state }) => state === 'failed');
  if (underWay.length === 0 && failed.length === 0 && left.length === 0) return null;
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  const sent = uploads.reduce((sum, { size, share }) => sum + size * share, 0);
  return (
    <aside className={classes.tray} aria-label="Uploads in progress">
      {underWay.length > 0 ? (
        <>
          <p className={classes.words} role="status">
            {underWay.some(({ state }) => state === 'lost')
              ? 'No connection. We’ll continue when you’re back online.'
              : `Uploading ${files(underWay.length)}`}
          </p>
          <Meter percent={(100 * sent) / bytes} label="Uploading" />
        </>
      ) : failed.length > 0 ? (
        <>
          <div role="alert">
            <p className={classes.words}>{`${files(failed.length)} didn’t upload`}</p>
            <ul className={classes.reasons}>
              {failed.slice(0, REASONS_SHOWN).map(({ key, name, message }) => (
                <li key={key}>{`${name}: ${message ?? UPLOAD_FAILED}`}</li>
              ))}
            </ul>
          </div>
          <div className={classes.row}>
            <Button
              size="xs"
              variant="default"
              onClick={() => failed.forEach(({ key }) => tabUploads.retry(key))}
            >
              Try again
            </Button>
            <Button
              size="xs"
              variant="subtle"
              onClick={() => failed.forEach(({ key }) => tabUploads.remove(key))}
            >
              Dismiss
            </Button>
          </div>
        </>
      ) : null}
      {left.length > 0 ? <LeftUploads left={left} onChange={setLeft} /> : null}
    </aside>
  );
}

interface LeftUploadsProps {
  left: readonly KeptUpload[];
  onChange: (left: readonly KeptUpload[]) => void;
}

/** Asks before it goes on: the person may have given up for a reason. */
function LeftUploads({ left, onChange }: LeftUploadsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const kept = left.filter(({ file }) => file !== null);
  const missing = left.find(({ file }) => file === null);
  const goOn = () => {
    for (const upload of kept) goOnWith(upload, upload.file!);
    onChange(left.filter(({ file }) => file === null));
  };
  const choose = async (file: File | undefined) => {
    if (!file || !missing) return;
    const same = await isSameFile(missing, file);
    setWrong(!same);
    if (!same) return;
    goOnWith(missing, file);
    onChange(left.filter((upload) => upload !== missing));
  };
  const discard = () => {
    for (const { key } of left) void forgetUpload(key);
    onChange([]);
  };
  return (
    <div>
      <p className={classes.words}>{`${files(left.length)} didn’t finish uploading`}</p>
      {wrong ? (
        <p className={classes.wrong} role="alert">
          {`That’s a different file. Choose ${missing?.name ?? 'the same one'} again.`}
        </p>
      ) : null}
      <div className={classes.row}>
        {kept.length > 0 ? (
          <Button size="xs" onClick={goOn}>
            Continue
          </Button>
        ) : missing ? (
          <Button size="xs" onClick={() => chooser.current?.click()}>
            {`Choose ${missing.name} again`}
          </Button>
        ) : null}
        <Button size="xs" variant="default" onClick={discard}>
          Discard
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="The same file again"
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
    </div>
  );
}
