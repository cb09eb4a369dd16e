import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntityProfile } from '../../model.ts';
import type { OwnEntity } from '../../contract.ts';
import { NO_ACTIVE_ENTITIES } from '#features/clients/entities/messages.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { ownEntitiesQuery } from '../queries.ts';
import { entityProfileQuery } from '../profile-query.ts';
import { EntityProfileDialog } from './EntityProfileDialog.tsx';
import classes from './own-profile.module.css';

export function OwnEntities() {
  const entities = useQuery(ownEntitiesQuery);
  if (entities.error) return <RegionError onRetry={() => void entities.refetch()} />;
  if (!entities.data) return <Skeletons />;
  if (entities.data.entities.length === 0) return <p className={classes.none}>{NO_ACTIVE_ENTITIES}</p>;
  return (
    <RowList label="Your entities">
      {entities.data.entities.map((entity) => (
        <EntityRow key={entity.id} entity={entity} />
      ))}
    </RowList>
  );
}

const lineOf = ({ street, city, state, zip, business_email }: EntityProfile): string =>
  [street, city, [state, zip].filter(Boolean).join(' '), business_email].filter(Boolean).join(', ');

function EntityRow({ entity }: { entity: OwnEntity }) {
  const [open, setOpen] = useState(false);
  const profile = useQuery(entityProfileQuery(entity.id));
  const facts = profile.data
    ? lineOf(profile.data) || 'No address yet'
    : profile.error
      ? 'Couldn’t be read'
      : '…';
  const verb = profile.data?.may_edit ? 'Edit' : 'View';
  return (
    <ListRow>
      <RowWords name={entity.name} facts={facts} />
      {profile.data && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${verb} the address of ${entity.name}`}
          onClick={() => setOpen(true)}
        >
          {verb}
        </Button>
      )}
      {profile.error && (
        <Button variant="default" size="xs" onClick={() => void profile.refetch()}>
          Try again
        </Button>
      )}
      {open && profile.data && <EntityProfileDialog latest={profile.data} onClose={() => setOpen(false)} />}
    </ListRow>
  );
}
