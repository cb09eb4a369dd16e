import { Later } from '#platform/web/Later.tsx';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { EntityMenuProps } from './EntityMenu.tsx';
import { useClientEntity } from './use-client-entity.ts';
import classes from './selector.module.css';

const EntityMenu = lazyScreen<'EntityMenu', EntityMenuProps>(() => import('./EntityMenu.tsx'), 'EntityMenu');

/** Which of the client's entities the screens are about. One entity needs no choice. */
export function EntitySelector({ label }: EntityMenuProps) {
  const { own, entity } = useClientEntity();
  if (!entity || (own?.entities.length ?? 0) < 2) return null;
  const waiting = (
    <div className={classes.selector}>
      {label ? <span className={classes.label}>{label}</span> : null}
      <span className={classes.current}>
        <span className={classes.words}>
          <span className={classes.name}>{entity.name}</span>
          <span className={classes.type}>{entity.entity_type}</span>
        </span>
      </span>
    </div>
  );
  return (
    <Later fallback={waiting}>
      <EntityMenu label={label} />
    </Later>
  );
}
