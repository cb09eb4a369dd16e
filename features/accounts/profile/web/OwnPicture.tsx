import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { PROFILE_UPDATED } from '#features/accounts/messages.ts';
import { profile } from '../contract.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PictureButton } from '#ui/form/PictureButton.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { currentUserQuery, isLocked, useMe } from '#features/accounts/sessions/web/queries.ts';
import { squarePicture } from './square-picture.ts';
import classes from './profile.module.css';

/** FRM-068. */
export function OwnPicture() {
  const queries = useQueryClient();
  const me = useMe();
  const save = useMutation({
    mutationFn: async (photo: File | null) =>
      call(profile.setOwnPicture, { picture: photo && (await squarePicture(photo)) }),
    onSuccess: ({ medium_url }) => {
      queries.setQueryData(currentUserQuery.queryKey, { ...me, medium_url });
      toast.success(PROFILE_UPDATED);
    },
  });
  return (
    <div className={classes.picture}>
      <PersonAvatar id={me.id} name={me.full_name} image={me.medium_url} size={64} decorative />
      {isLocked(me) ? null : (
        <div>
          <div className={classes.buttons}>
            <PictureButton
              fileLabel="Your picture"
              label={me.medium_url ? 'Change picture' : undefined}
              accept="image/*"
              busy={save.isPending}
              onChoose={(photo) => save.mutate(photo)}
            >
              {me.medium_url ? 'Change' : 'Add a picture'}
            </PictureButton>
            {me.medium_url ? (
              <Button
                variant="subtle"
                size="xs"
                disabled={save.isPending}
                onClick={() => save.mutate(null)}
                aria-label="Remove picture"
              >
                Remove
              </Button>
            ) : null}
          </div>
          <p className={classes.words}>
            {me.is_advisor ? 'Your colleagues and clients see it.' : 'Your firm sees it.'}
          </p>
          <FormNotice message={save.error?.message ?? null} />
        </div>
      )}
    </div>
  );
}
