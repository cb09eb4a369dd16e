import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { conversationCalls } from '../contract.ts';
import type { Conversation } from '../model.ts';
import { conversationQuery } from './queries.ts';
import classes from './participants.module.css';

interface ParticipantsDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

const MANY = 8;

/** MSG-058…060: who of the firm is in it. */
export function ParticipantsDialog({ conversation, onClose }: ParticipantsDialogProps) {
  const { firm_users } = useFirm();
  const queries = useQueryClient();
  const [seen] = useState(conversation.advisor_ids);
  const [chosen, setChosen] = useState<readonly number[]>(conversation.advisor_ids);
  const [typed, setTyped] = useState('');
  const changed = chosen.length !== seen.length || chosen.some((id) => !seen.includes(id));
  useUnsaved(changed, { what: 'who is in this conversation' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(conversationCalls.updateConversationAdvisors, {
        conversationId: conversation.id,
        advisor_ids: [...chosen],
        seen_advisor_ids: [...seen],
      }),
    onSuccess: (answer) => {
      queries.setQueryData(conversationQuery(conversation.id).queryKey, answer);
      onClose();
    },
  });
  // Somebody who has left the firm still stands in it until they are taken out.
  const left = conversation.people.filter(
    ({ id, is_advisor }) => is_advisor && !firm_users.some((user) => user.id === id),
  );
  const everybody = [
    ...firm_users.map(({ id, full_name, medium_url }) => ({ id, name: full_name, image: medium_url })),
    ...left.map(({ id, name, avatar_url }) => ({ id, name: `${name} (inactive)`, image: avatar_url })),
  ];
  const shown = everybody.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Manage Participants"
      subtitle={`Staff in the conversation with ${conversation.client_names.join(', ')}`}
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button disabled={chosen.length === 0} loading={isPending} onClick={() => mutate()}>
            Save
          </Button>
        </>
      }
    >
      {everybody.length > MANY ? (
        <TextInput
          type="search"
          aria-label="Find a person"
          placeholder="Find a person"
          leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <ul className={classes.people} aria-label="Staff in your firm">
        {shown.map(({ id, name, image }) => (
          <li key={id}>
            <PersonAvatar id={id} name={name} image={image} size={28} decorative />
            <Checkbox
              className={classes.check}
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                )
              }
            />
          </li>
        ))}
      </ul>
      {chosen.length === 0 ? <p className={classes.none}>Keep at least one person in it.</p> : null}
      <FormNotice message={error?.message ?? null} />
    </Dialog>
  );
}
