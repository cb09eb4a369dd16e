import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { VIEW_NAME_REQUIRED } from '../messages.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { useSavedViews } from './use-saved-views.ts';

const schema = z.object({ name: z.string().trim().min(1, VIEW_NAME_REQUIRED) });
type Views = Pick<ReturnType<typeof useSavedViews>, 'current' | 'canSave' | 'save' | 'remove'>;

/** Keeps how the list stands now, or forgets it. */
export function ViewButtons({ views }: { views: Views }) {
  const [naming, setNaming] = useState(false);
  if (views.current)
    return (
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconBookmarkOff size="1rem" aria-hidden />}
        onClick={() => void views.remove()}
      >
        Remove view
      </Button>
    );
  if (!views.canSave) return null;
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconBookmark size="1rem" aria-hidden />}
        onClick={() => setNaming(true)}
      >
        Save view
      </Button>
      {naming ? <NameDialog save={views.save} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

function NameDialog({ save, onClose }: { save: (name: string) => Promise<void>; onClose: () => void }) {
  const form = useZodForm(schema, { name: '' });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Save view"
      footer={
        <FormButtons form="save-view" busy={form.isSubmitting} onCancel={onClose}>
          Save view
        </FormButtons>
      }
    >
      <form id="save-view" noValidate onSubmit={form.submit(({ name }) => save(name).then(onClose))}>
        <TextField
          label="Name"
          description="Keeps your filters, search and order in their own tab. Only you see it."
          required
          longest={40}
          autoComplete="off"
          autoFocus
          {...form.field('name')}
        />
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
