import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { TAG_EXISTS, TAG_FAILED, TAGS_FAILED } from '../../messages.ts';
import { sameTag } from '../../rules/tags.ts';
import { tags as tagCalls } from '../../contract.ts';
import { useFirm } from '#features/firm/web/index.ts';
import type { TagKind } from '../../model.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { tooLongWords } from '#ui/form/too-long.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import classes from './TagsDialog.module.css';

interface TagsDialogProps {
  kind: TagKind;
  /** As in "User Tags". */
  title: string;
  /** Whom it is about, in a sentence. */
  about: string;
  /** The tags that are on already. */
  chosen: readonly string[];
  /** The last is what the dialog is for. */
  actions: readonly { label: string; run: (names: string[]) => Promise<unknown> }[];
  onClose: () => void;
}

export function TagsDialog({ kind, title, about, chosen, actions, onClose }: TagsDialogProps) {
  const firm = useFirm();
  const mayMake = useMe().permissions.includes('tags.manage');
  const known = firm[`${kind}_tags`];
  const [marked, setMarked] = useState<readonly string[]>(chosen);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const exists = known.some((name) => sameTag(name, typed));
  const isChanged = marked.length !== chosen.length || marked.some((name) => !chosen.includes(name));
  useUnsaved((isChanged || typed.trim() !== '') && busy === null, { what: 'the tags' });
  const needsSome = actions.length > 1 && marked.length === 0;

  const mark = (name: string, on: boolean) =>
    setMarked(on ? [...marked, name] : marked.filter((one) => one !== name));

  const tooLong = tooLongWords(typed, 50);
  const make = async () => {
    setBusy('new');
    try {
      const made = await call(tagCalls.createTag, { kind, new_tag: typed });
      setMarked([...marked, made.name]);
      setTyped('');
    } catch {
      toast.error(TAG_FAILED);
    }
    setBusy(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim() !== '' && !exists && tooLong === null) void make();
  };
  const run = async (label: string, work: (names: string[]) => Promise<unknown>) => {
    setBusy(label);
    try {
      await work([...marked]);
      onClose();
    } catch {
      toast.error(TAGS_FAILED);
    }
    setBusy(null);
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          {actions.map(({ label, run: work }, at) => (
            <Button
              key={label}
              variant={at === actions.length - 1 ? 'filled' : 'default'}
              loading={busy === label}
              disabled={needsSome}
              onClick={() => void run(label, work)}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      <p className={classes.about}>{about}</p>
      <fieldset className={classes.tags}>
        <legend className={classes.legend}>Tags</legend>
        {known.length === 0 ? <p className={classes.none}>Your firm has no tags yet.</p> : null}
        {known.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={marked.includes(name)}
            onChange={(event) => mark(name, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {mayMake ? (
        <div className={classes.make}>
          <TextInput
            label="New tag"
            value={typed}
            autoComplete="off"
            error={tooLong ?? (exists ? TAG_EXISTS : undefined)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            variant="default"
            disabled={typed.trim() === '' || exists || tooLong !== null}
            loading={busy === 'new'}
            onClick={() => void make()}
          >
            Add tag
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
