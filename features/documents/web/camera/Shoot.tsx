import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Shot } from './photo.ts';
import { shotOf, shotOfFile } from './photo.ts';
import { useCamera } from './use-camera.ts';
import { PageCount } from './PageCount.tsx';
import classes from './camera.module.css';

interface ShootProps {
  pages: readonly Shot[];
  title: string;
  onShot: (shot: Shot) => void;
  onDone: () => void;
  onClose: () => void;
}

/** The live camera with the edges it sees; without leave to use it, the phone's own. */
export function Shoot({ pages, title, onShot, onDone, onClose }: ShootProps) {
  const { video, state, paper } = useCamera(true);
  const own = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [unread, setUnread] = useState(false);
  const take = async (make: () => Promise<Shot>) => {
    if (busy) return;
    setBusy(true);
    setUnread(false);
    try {
      onShot(await make());
    } catch {
      setUnread(true);
    } finally {
      setBusy(false);
    }
  };
  const press = () => {
    const seen = video.current;
    if (state === 'refused') return own.current?.click();
    if (seen && seen.videoWidth > 0)
      void take(() => shotOf(seen, { width: seen.videoWidth, height: seen.videoHeight }));
  };
  return (
    <div className={classes.dark}>
      <header className={classes.head}>
        <UnstyledButton className={classes.icon} aria-label="Close the camera" onClick={onClose}>
          <IconX size={24} stroke={1.6} />
        </UnstyledButton>
        <div>
          <div className={classes.title}>{title}</div>
          <div className={classes.small}>{`Page ${pages.length + 1}`}</div>
        </div>
      </header>
      <div className={classes.view}>
        <video ref={video} className={classes.video} playsInline muted aria-label="Camera" />
        {paper ? (
          <svg
            className={classes.edges}
            viewBox={`0 0 ${paper.width} ${paper.height}`}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden
          >
            <polygon points={paper.quad.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
        ) : null}
        <p className={classes.guide} role="status">
          {unread
            ? 'We couldn’t read this photo. Take it again.'
            : state === 'refused'
              ? 'Tap the button to use your phone’s camera.'
              : paper
                ? 'All four corners are in. Hold still.'
                : 'Fit the whole page in the picture.'}
          {paper && !unread && state === 'live' ? <IconCheck size={18} stroke={1.8} aria-hidden /> : null}
        </p>
      </div>
      <footer className={classes.foot}>
        <PageCount pages={pages} />
        <UnstyledButton
          className={classes.shutter}
          aria-label="Take photo"
          data-repeat
          disabled={busy || state === 'starting'}
          onClick={press}
        />
        <UnstyledButton className={classes.done} disabled={pages.length === 0} onClick={onDone}>
          <b>Done</b>
          <span className={classes.small}>{pages.length === 1 ? '1 page' : `${pages.length} pages`}</span>
        </UnstyledButton>
      </footer>
      <input
        ref={own}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo of a page"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void take(() => shotOfFile(file));
        }}
      />
    </div>
  );
}
