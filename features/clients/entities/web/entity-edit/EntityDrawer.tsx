import { useQuery } from '@tanstack/react-query';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import { entityQuery } from '../queries.ts';
import { EditEntity } from './EditEntity.tsx';

export interface EntityDrawerProps {
  hash: string;
  /** The entities of the page, in their order, for the arrows. */
  hashes?: readonly string[];
  onOpen?: (hash: string) => void;
  onClose: () => void;
  onGone?: () => void;
}

const ALONE: readonly string[] = [];

export function EntityDrawer({ hash, hashes = ALONE, onOpen, onClose, onGone = onClose }: EntityDrawerProps) {
  const { data: entity, error, refetch } = useQuery(entityQuery(hash));
  const at = hashes.indexOf(hash);
  const move = (by: number) => {
    const next = at < 0 ? undefined : hashes[at + by];
    return next === undefined ? undefined : () => onOpen?.(next);
  };
  if (!entity)
    return (
      <SideDrawer opened onClose={onClose} title="Entity" onPrevious={move(-1)} onNext={move(1)}>
        {error ? (
          <RegionError why="We couldn’t load this entity." onRetry={() => void refetch()} />
        ) : (
          <Skeletons />
        )}
      </SideDrawer>
    );
  return (
    <EditEntity
      key={entity.id}
      latest={entity}
      onPrevious={move(-1)}
      onNext={move(1)}
      onClose={onClose}
      onGone={onGone}
    />
  );
}
