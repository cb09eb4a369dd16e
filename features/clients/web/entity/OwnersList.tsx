import { Link } from 'react-router';
import type { EntityDetail } from '#features/clients/model.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import classes from './OwnersList.module.css';

const ROLE_NAMES = { taxpayer: 'Taxpayer', spouse: 'Spouse' } as const;

export function OwnersList({ owners }: { owners: EntityDetail['owners'] }) {
  return (
    <TitledSection id="owners" title="Owners" none={owners.length === 0 && 'This entity has no owners yet.'}>
      <RowList>
        {owners.map((owner) => (
          <ListRow key={owner.id} className={classes.row}>
            <PersonAvatar id={owner.id} name={owner.full_name} size={24} decorative />
            <Link to={`/clients/${owner.id}`}>{owner.full_name}</Link>
            {owner.special_role ? <Tag>{ROLE_NAMES[owner.special_role]}</Tag> : null}
          </ListRow>
        ))}
      </RowList>
    </TitledSection>
  );
}
