import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconTemplate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/accounts/web/index.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { plainRules } from '#ui/form/plain-rules.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { signatureRequests } from '../../contract.ts';
import { countOfFields, SavedFieldsDialog } from './SavedFieldsDialog.tsx';
import type { Placing } from './use-placing.ts';
import classes from './placing.module.css';

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const;

/** Fields kept by name, for papers of the same shape. */
export function PlaceSets({ placing }: { placing: Placing }) {
  const { detail, desk, draft } = placing;
  const [isNaming, setNaming] = useState(false);
  const [isManaging, setManaging] = useState(false);
  // Saved fields are the whole firm's: those of one group save them, and delete none.
  const mayDelete = useMe().permissions.includes('entities.view_all');
  const { place_sets: offered } = detail;
  const use = useMutation({
    mutationFn: async ({ id }: { id: number; name: string }) => {
      if (!(await desk.flush())) return null;
      return call(signatureRequests.usePlaceSet, {
        request_id: detail.id,
        company_id: detail.company_id,
        version: desk.version(),
        place_set_id: id,
      });
    },
    onError: toastFailure,
    onSuccess: (next, { name }) => {
      if (!next) return;
      desk.replace(next);
      undoToast(`The fields of ${name} are on the document`, desk.undo);
    },
  });
  return (
    <div className={classes.sets}>
      {offered.length > 0 ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              size="compact-sm"
              loading={use.isPending}
              leftSection={<IconTemplate {...ICON} />}
            >
              Use saved fields
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map(({ id, name, fields }) => (
              <Menu.Item key={id} onClick={() => use.mutate({ id, name })}>
                {name}
                <span className={classes.why}>{countOfFields(fields)}</span>
              </Menu.Item>
            ))}
            {mayDelete ? (
              <>
                <Menu.Divider />
                <Menu.Item onClick={() => setManaging(true)}>Delete saved fields…</Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {draft.fields.length > 0 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmark {...ICON} />}
          onClick={() => setNaming(true)}
        >
          Save these fields
        </Button>
      ) : null}
      {isManaging ? <SavedFieldsDialog onClose={() => setManaging(false)} /> : null}
      {isNaming ? <NameSet placing={placing} onClose={() => setNaming(false)} /> : null}
    </div>
  );
}

const FORM = 'name-place-set';
const rules = plainRules<{ name: string }>(({ name }) => ({
  name: name.trim() === '' ? 'Enter a name, such as Form 8879.' : null,
}));

function NameSet({ placing: { desk, detail }, onClose }: { placing: Placing; onClose: () => void }) {
  const form = useZodForm(rules, { name: detail.form_name || detail.document_name }, { guard: false });
  const submit = form.submit(async ({ name }) => {
    await desk.flush();
    await call(signatureRequests.keepPlaceSet, {
      request_id: detail.id,
      company_id: detail.company_id,
      name: name.trim(),
    });
    toast.success(`Saved as ${name.trim()}. We’ll offer it for documents of the same shape.`);
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Save these fields"
      subtitle="Use them again on documents of the same shape."
      footer={
        <FormButtons form={FORM} busy={form.isSubmitting} onCancel={onClose}>
          Save fields
        </FormButtons>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate>
        <FormNotice message={form.formError} />
        <TextField label="Name" required autoFocus longest={120} {...form.field('name')} />
      </form>
    </Dialog>
  );
}
