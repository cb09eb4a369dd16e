import { Button, Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import classes from './owners.module.css';

interface ConversationDialogProps {
  /** Whom it is about, in a sentence. */
  about: string;
  /** Fails where the change was refused; what was chosen stays on screen. */
  onSave: (transferPreviousMessages: boolean) => Promise<unknown>;
  onClose: () => void;
}

/** CLI-082: the people of an entity change, so somebody says what becomes of what they wrote. */
export function ConversationDialog({ about, onSave, onClose }: ConversationDialogProps) {
  const [choice, setChoice] = useState<string | null>(null);
  const save = useMutation({ mutationFn: () => onSave(choice === 'move') });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="How to Manage the Conversation?"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={choice === null} loading={save.isPending} onClick={() => save.mutate()}>
            Save
          </Button>
        </>
      }
    >
      <p className={classes.about}>{about}</p>
      <Radio.Group label="Existing messages" value={choice} onChange={setChoice} className={classes.choices}>
        <Stack gap="sm">
          <Radio
            value="new"
            label="Start a new conversation"
            description="The old conversation is archived. People who join don’t see earlier messages."
          />
          <Radio
            value="move"
            label="Move the messages"
            description="Everyone stays in the same conversation. People who join see earlier messages; people who leave no longer see any."
          />
        </Stack>
      </Radio.Group>
    </Dialog>
  );
}
