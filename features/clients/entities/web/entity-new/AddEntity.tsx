import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useMe } from '#features/accounts/web/index.ts';
import type { ChosenUser } from '../picker/UserSearchField.tsx';
import type { NewEntityDialogProps } from './NewEntityDialog.tsx';

const NewEntityDialog = lazyScreen<'NewEntityDialog', NewEntityDialogProps>(
  () => import('./NewEntityDialog.tsx'),
  'NewEntityDialog',
);

/** A further entity of one user, from wherever they are shown. */
export function AddEntity({ user }: { user: ChosenUser }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  if (!useMe().permissions.includes('entities.edit')) return null;
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setOpen(true)}>
        Add entity
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <NewEntityDialog
            user={user}
            onCreated={(made) => void navigate(`/admin/${made.hash_id}`)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
