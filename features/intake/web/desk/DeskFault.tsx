import { IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';

/** A desk that can't be shown: of nobody this person sees, or not now. */
export const DeskFault = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isMissing(error) ? (
    <MissingThing
      what="entity"
      icon={<IconStack2 size={32} stroke={1.4} />}
      back={<Link to="/admin">Back to Entities</Link>}
    />
  ) : (
    <RegionError why="We couldn’t load these papers. Nothing was changed." onRetry={onRetry} />
  );
