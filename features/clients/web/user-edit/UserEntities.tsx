import { Link } from 'react-router';
import type { UserDetail, UserEntity } from '#features/clients/user-model.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import classes from './user-edit.module.css';

const ROLES = { taxpayer: 'Taxpayer', spouse: 'Spouse' };
const roleOf = (entity: UserEntity): string =>
  entity.special_role ? ROLES[entity.special_role] : entity.is_primary ? 'Primary owner' : 'Owner';

/** What somebody owns, and as what. */
export function UserEntities({ user }: { user: UserDetail }) {
  return (
    <section aria-labelledby="user-entities">
      <h3 id="user-entities" className={classes.subtitle}>
        Entities
      </h3>
      {user.entities.length === 0 ? <p className={classes.none}>This user owns no entity.</p> : null}
      <ul className={classes.entities}>
        {user.entities.map((entity) => (
          <li key={entity.id} className={classes.entity}>
            <Link to={`/admin/${entity.hash_id}`}>{entity.name}</Link>
            <span className={classes.type}>{entity.entity_type}</span>
            {entity.inactive ? <Tag>Inactive</Tag> : null}
            <Tag>{roleOf(entity)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
