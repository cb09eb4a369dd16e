import { useFirm } from '#features/firm/web/index.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import type { CollectRow } from '../../model.ts';
import classes from './cells.module.css';

const SHOWN = 4;

/** A slot for each role of the firm: who holds it on this client, or its letter. */
export function RoleSlots({ of }: { of: CollectRow['firm_role_assignments'] }) {
  const { firm_roles, firm_users } = useFirm();
  return (
    <span className={classes.slots}>
      {firm_roles.slice(0, SHOWN).map(({ id, role_name }) => {
        const held = of.find(({ firm_role_id }) => firm_role_id === id);
        const holder = held && firm_users.find((one) => one.id === held.user_id);
        return holder ? (
          <PersonAvatar
            key={id}
            id={holder.id}
            name={holder.full_name}
            label={`${role_name}: ${holder.full_name}`}
            image={holder.medium_url}
          />
        ) : (
          <PersonAvatar
            key={id}
            emptySlot={role_name.slice(0, 1).toUpperCase()}
            label={`${role_name}: no one`}
          />
        );
      })}
    </span>
  );
}
