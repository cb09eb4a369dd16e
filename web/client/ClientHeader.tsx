import { EntitySelector } from '#features/clients/web/index.ts';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import { useFace } from '../firm-face.ts';
import classes from './ClientHeader.module.css';

/** On a phone the letterhead's rule runs along the top edge. */
export function ClientHeader() {
  const face = useFace();
  return (
    <header className={classes.header}>
      <span className={classes.rule} aria-hidden />
      <div className={classes.firm}>
        <Letterhead firmName={face.name} logo={face.logo} size={36} withRule={false} />
      </div>
      <div className={classes.entity}>
        <EntitySelector />
      </div>
    </header>
  );
}
