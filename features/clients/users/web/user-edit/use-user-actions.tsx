import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError, StepUpDeclined } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { BLANK_EMAIL, EMAIL_NOT_REMOVED, LINKS_SENT } from '../../messages.ts';
import { userBulk } from '#features/clients/user-bulk/contract.ts';
import { userEdits } from '../../contract.ts';
import { UserDetail } from '../../model.ts';
import { saveOnLatest } from '#ui/form/stale.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { TagsDialog } from '#features/labels/web/staff.ts';
import { StandingDialog } from './StandingDialog.tsx';

export interface UserActions {
  switchStanding: () => void;
  editTags: () => void;
  sendLink: () => void;
  resetSignIn: () => void;
  removeEmail: () => void;
  remove: () => void;
  restore: () => void;
  dialog: ReactNode;
}

/** What is done to a user at once, beside what is saved with the form. */
export function useUserActions(user: UserDetail, onGone: () => void): UserActions {
  const confirm = useConfirm();
  const [open, setOpen] = useState<'standing' | 'tags' | null>(null);
  const whom = { user_id: user.id };
  const close = () => setOpen(null);

  const restore = () =>
    call(userEdits.restoreUser, whom)
      .then(() => toast.success(`${user.full_name} was restored`))
      .catch(toastFailure);

  const switchStanding = useMutation({
    mutationFn: (cascade: boolean) => {
      const flag = user.paying ? 'is_deactivating_all_entities' : 'is_activating_all_entities';
      return saveOnLatest(user.version, UserDetail, (version) =>
        call(userEdits.updateUser, { ...whom, version, paying: !user.paying, [flag]: cascade }),
      );
    },
    onSuccess: ({ paying }) => toast.success(`${user.full_name} was ${paying ? 'activated' : 'deactivated'}`),
    onError: toastFailure,
    onSettled: close,
  });

  const remove = useMutation({
    mutationFn: () => call(userEdits.deleteClient, whom),
    onSuccess: () => {
      onGone();
      undoToast(`${user.full_name} was deleted`, () => void restore());
    },
    onError: toastFailure,
  });

  const resetSignIn = async () => {
    const agreed = await confirm({
      title: 'Reset sign-in',
      body: `This signs ${user.full_name} out everywhere and removes their password, passkeys and authenticator app. We’ll email a setup link to ${user.email}.`,
      verb: 'Reset sign-in',
      destructive: true,
    });
    if (!agreed) return;
    await call(userEdits.resetUserSignIn, whom)
      .then(() => toast.success(`We emailed ${user.full_name} a setup link`))
      .catch(toastFailure);
  };

  const removeEmail = async () => {
    const agreed = await confirm({
      title: 'Remove email',
      body: BLANK_EMAIL,
      verb: 'Remove',
      destructive: true,
    });
    if (!agreed) return;
    try {
      await call(userEdits.removeUserEmail, whom);
      toast.success();
    } catch (error) {
      if (error instanceof StepUpDeclined) return;
      // A rule that says no says why; anything else is nobody's fault here.
      toast.error(error instanceof ApiError && error.status === 422 ? error.message : EMAIL_NOT_REMOVED);
    }
  };

  const sendLink = () =>
    call(userBulk.sendSignInLinks, { userIds: [user.id] })
      .then(() => toast.success(LINKS_SENT))
      .catch(toastFailure);

  const saveTags = async (contact_tags: string[]) => {
    await call(userBulk.updateUserTags, { ...whom, contact_tags });
    toast.success();
  };

  return {
    switchStanding: () => setOpen('standing'),
    editTags: () => setOpen('tags'),
    sendLink: () => void sendLink(),
    resetSignIn: () => void resetSignIn(),
    removeEmail: () => void removeEmail(),
    remove: () => remove.mutate(),
    restore: () => void restore(),
    dialog: (
      <>
        {open === 'standing' ? (
          <StandingDialog
            user={user}
            busy={switchStanding.isPending}
            onCancel={close}
            onConfirm={(cascade) => switchStanding.mutate(cascade)}
          />
        ) : null}
        {open === 'tags' ? (
          <TagsDialog
            kind="contact"
            title="User Tags"
            about={`For ${user.full_name}.`}
            chosen={user.contact_tags.map((tag) => tag.name)}
            actions={[{ label: 'Save', run: saveTags }]}
            onClose={close}
          />
        ) : null}
      </>
    ),
  };
}
