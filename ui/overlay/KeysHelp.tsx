import { useEffect, useState } from 'react';
import { isSingleKey } from '../keyboard.ts';
import { KeyCap } from '../KeyCap.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './overlay.module.css';

export interface KeyGroup {
  title: string;
  keys: { press: string[]; does: string }[];
}

/** The list of keys, on `?`. */
export function KeysHelp({ groups }: { groups: KeyGroup[] }) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isSingleKey(event)) return;
      event.preventDefault();
      setOpened(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
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
