import { Link } from 'react-router';
import type { UserDetail, UserEntity } from '../../model.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { AddEntity } from '#features/clients/entities/web/entity-new/AddEntity.tsx';
import classes from './user-edit.module.css';

const ROLES = { taxpayer: 'Taxpayer', spouse: 'Spouse' };
const roleOf = (entity: UserEntity): string =>
  entity.special_role ? ROLES[entity.special_role] : entity.is_primary ? 'Primary owner' : 'Owner';

/** What somebody owns, and as what. */
export function UserEntities({ user }: { user: UserDetail }) {
  return (
    <TitledSection
      id="user-entities"
      title="Entities"
      none={user.entities.length === 0 && 'This user doesn’t own any entities.'}
    >
      {user.entities.length > 0 ? (
        <RowList className={classes.entities}>
          {user.entities.map((entity) => (
            <ListRow key={entity.id} className={classes.entity}>
              <Link to={`/admin/${entity.hash_id}`}>{entity.name}</Link>
              <span className={classes.type}>{entity.entity_type}</span>
              {entity.inactive ? <Tag tone="state">Inactive</Tag> : null}
              <Tag tone="state">{roleOf(entity)}</Tag>
            </ListRow>
          ))}
        </RowList>
      ) : null}
      {user.deleted_at ? null : <AddEntity user={user} />}
    </TitledSection>
  );
}
