import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { entitySearchQuery } from '#features/clients/web/staff.ts';

/** MSG-012: only where there is no entity yet that could be written to. */
export function AddEntityLink() {
  const { data } = useQuery(entitySearchQuery('', 1));
  if (!data || data.entities.length > 0) return null;
  return (
    <Button component={Link} to="/admin">
      Add Entity
    </Button>
  );
}
