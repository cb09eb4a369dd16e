import { Alert, Anchor, Button, Checkbox, CopyButton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { useFirm } from '#features/firm/web/index.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { droplink } from '../contract.ts';
import { LINK_COPIED, LINK_REPLACED, LINK_SAVED, NOBODY_HEARS } from '../messages.ts';
import { DropLink } from '../model.ts';
import { dropLinkQuery } from './queries.ts';
import { filesOf } from './received/received-words.ts';
import classes from './secure-upload.module.css';

/** DRP-001: the address to give out, who hears of what comes, and the way to it. */
export function DropLinkContent({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch } = useQuery(dropLinkQuery);
  if (error && !data) return <RegionError onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  return (
    <div className={classes.words}>
      <p>Anyone with this link can send you files without an account. They wait under Received files.</p>
      <Settings latest={data} />
      <Anchor component={Link} to="/received-files" onClick={onLeave}>
        {data.waiting > 0 ? `Received files: ${filesOf(data.waiting)} to file` : 'Received files'}
      </Anchor>
    </div>
  );
}

const schema = z.object({
  hide_sign_in_button_on_drop_link: z.boolean(),
  firm_user_ids_to_receive_drop_link_notification: z.array(z.number()),
});
const labels = {
  hide_sign_in_button_on_drop_link: 'Hide the sign-in button',
  firm_user_ids_to_receive_drop_link_notification: 'Who is told of new files',
};

function Settings({ latest }: { latest: DropLink }) {
  const { firm_users } = useFirm();
  const queries = useQueryClient();
  const keep = (saved: DropLink) => queries.setQueryData(dropLinkQuery.queryKey, saved);
  const nameOf = (id: number) => firm_users.find((person) => person.id === id)?.full_name ?? '';
  const edit = useVersionedForm({
    schema,
    latest,
    shape: DropLink,
    read: ({ hide_sign_in_button_on_drop_link, firm_user_ids_to_receive_drop_link_notification }) => ({
      hide_sign_in_button_on_drop_link,
      firm_user_ids_to_receive_drop_link_notification,
    }),
    labels,
    inWords: (_field, value) =>
      Array.isArray(value) ? value.map((id) => nameOf(Number(id))).join(', ') || 'Nobody' : undefined,
    what: 'the drop link settings',
    send: (values, { version }) => call(droplink.saveDropLink, { version, ...values }),
    onSaved: (saved) => {
      keep(saved);
      toast.success(LINK_SAVED);
    },
    onNothingLeft: keep,
  });
  const { form, record } = edit;
  const receivers = form.field('firm_user_ids_to_receive_drop_link_notification');
  // What is stored counts: what is only ticked tells nobody yet.
  const isHeard =
    record.firm_user_ids_to_receive_drop_link_notification.length > 0 && receivers.value.length > 0;
  return (
    <form className={classes.form} onSubmit={edit.save} noValidate aria-label="Drop link settings">
      {isHeard ? null : <Alert color="due">{NOBODY_HEARS}</Alert>}
      <Address url={record.url} isHeard={isHeard} onReplaced={keep} />
      <Checkbox.Group
        label={labels.firm_user_ids_to_receive_drop_link_notification}
        error={receivers.error}
        value={receivers.value.map(String)}
        onChange={(ids) => receivers.onChange(ids.map(Number))}
      >
        <div className={classes.people}>
          {firm_users.map(({ id, full_name }) => (
            <Checkbox key={id} name={receivers.name} value={String(id)} label={full_name} />
          ))}
        </div>
      </Checkbox.Group>
      <SwitchField
        {...form.field('hide_sign_in_button_on_drop_link')}
        label={labels.hide_sign_in_button_on_drop_link}
        description="The page then only accepts files."
      />
      <FormNotice message={form.formError} />
      <SharedEdits of={edit} />
      <Button type="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
        Save
      </Button>
    </form>
  );
}

interface AddressProps {
  url: string;
  isHeard: boolean;
  onReplaced: (link: DropLink) => void;
}

function Address({ url, isHeard, onReplaced }: AddressProps) {
  const [asking, setAsking] = useState(false);
  const replace = useMutation({
    mutationFn: () => call(droplink.replaceDropLink, {}),
    onSuccess: (link) => {
      onReplaced(link);
      setAsking(false);
      toast.success(LINK_REPLACED);
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <div>
      <div className={classes.copy}>
        <TextInput label="Drop link" value={url} readOnly className={classes.url} />
        <CopyButton value={url}>
          {({ copy }) => (
            <Button
              variant="default"
              disabled={!isHeard}
              onClick={() => {
                copy();
                toast.success(LINK_COPIED);
              }}
            >
              Copy
            </Button>
          )}
        </CopyButton>
      </div>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        Replace this link
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Replace the drop link"
        verb="Replace"
        destructive
        busy={replace.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => replace.mutate()}
      >
        You get a new link. Everyone who has the old one needs the new one to send files.
      </ConfirmDialog>
    </div>
  );
}
