import { Link } from 'react-router';
import type { EntityDetail } from '#features/clients/model.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import classes from './OwnersList.module.css';

const ROLE_NAMES = { taxpayer: 'Taxpayer', spouse: 'Spouse' } as const;

export function OwnersList({ owners }: { owners: EntityDetail['owners'] }) {
  return (
    <section aria-labelledby="owners" className={classes.section}>
      <h2 id="owners" className={classes.title}>
        Owners
      </h2>
      {owners.length === 0 ? <p className={classes.none}>This entity has no owners yet.</p> : null}
      <ul className={classes.list}>
        {owners.map((owner) => (
          <li key={owner.id} className={classes.row}>
            <PersonAvatar id={owner.id} name={owner.full_name} size={24} decorative />
            <Link to={`/clients/${owner.id}`}>{owner.full_name}</Link>
            {owner.special_role ? <Tag>{ROLE_NAMES[owner.special_role]}</Tag> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
