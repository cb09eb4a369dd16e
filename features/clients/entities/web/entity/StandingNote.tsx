import { IconEyeOff, IconLock } from '@tabler/icons-react';
import type { EntityDetail } from '../../model.ts';
import classes from './EntityScreen.module.css';

/** Says plainly what its owners can no longer do. */
export function StandingNote({ entity }: { entity: EntityDetail }) {
  if (!entity.inactive && !entity.readonly_access) return null;
  const Icon = entity.inactive ? IconEyeOff : IconLock;
  return (
    <p className={classes.standing}>
      <Icon size="1.125em" stroke={1.75} aria-hidden />
      {entity.inactive
        ? 'Inactive: its owners can’t see this entity.'
        : 'Read-only: its owners can see documents, but can’t upload or answer questionnaires.'}
    </p>
  );
}
