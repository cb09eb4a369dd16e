import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '#platform/web/api-error.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { entityQuery } from '../queries.ts';
import { EntityDetails } from './EntityDetails.tsx';
import { EntityHeader } from './EntityHeader.tsx';
import { OwnersList } from './OwnersList.tsx';
import classes from './EntityScreen.module.css';

interface EntityScreenProps {
  renderActivity: (companyId: number) => ReactNode;
}

export function EntityScreen({ renderActivity }: EntityScreenProps) {
  const { companyHash = '' } = useParams();
  const { data: entity, error, refetch } = useQuery(entityQuery(companyHash));
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState
        icon={<IconBuilding size={32} stroke={1.4} />}
        title="We could not find this entity"
        why="The link may be incomplete, or the entity is not yours to see."
        action={<Link to="/admin">Back to Entities</Link>}
      />
    );
  }
  if (error && !entity)
    return <RegionError why="We could not load this entity." onRetry={() => void refetch()} />;
  if (!entity) return <Skeletons />;
  return (
    <>
      <title>{`${entity.name} · Sheaf`}</title>
      <EntityHeader key={entity.id} entity={entity} />
      <nav className={classes.tabs} aria-label="Entity">
        <Link to={`/admin/${entity.hash_id}`} aria-current="page">
          Dashboard
        </Link>
        <Link to={`/admin/${entity.hash_id}/documents`}>Documents</Link>
      </nav>
      <div className={classes.columns}>
        <div className={classes.column}>
          <EntityDetails entity={entity} />
          <OwnersList owners={entity.owners} />
        </div>
        {renderActivity(entity.id)}
      </div>
    </>
  );
}
