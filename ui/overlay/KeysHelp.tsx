import { useEffect, useState } from 'react';
import { isSingleKey } from '../keyboard.ts';
import { KeyCap } from '../KeyCap.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './overlay.module.css';

export interface KeyGroup {
  title: string;
  keys: { press: string[]; does: string }[];
}

/** How many screens show a list of their own. */
let own = 0;

/** The list of keys, on `?`. The one for every page gives way to a screen's own. */
export function KeysHelp({ groups, everywhere = false }: { groups: KeyGroup[]; everywhere?: boolean }) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!everywhere) own += 1;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isSingleKey(event) || (everywhere && own > 0)) return;
      event.preventDefault();
      setOpened(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      if (!everywhere) own -= 1;
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [everywhere]);
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Keys" width={560}>
      {groups.map((group) => (
        <section key={group.title}>
          <h3 className={classes.keyGroup}>{group.title}</h3>
          <dl className={classes.keys}>
            {group.keys.map(({ press, does }) => (
              <div key={does} style={{ display: 'contents' }}>
                <dt>
                  {press.map((key) => (
                    <KeyCap key={key}>{key}</KeyCap>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
