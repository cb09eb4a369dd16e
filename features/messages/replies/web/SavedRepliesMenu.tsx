import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconSettings, IconTextPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { useLayer } from '#ui/leaving/use-layer.ts';
import { foundReplies, withReply } from '../rules/insert-reply.ts';
import type { RepliesDialogProps } from './RepliesDialog.tsx';
import { savedRepliesQuery } from './queries.ts';
import tools from '../../chat/web/composer/composer.module.css';
import classes from './replies.module.css';

const RepliesDialog = lazyScreen<'RepliesDialog', RepliesDialogProps>(
  () => import('./RepliesDialog.tsx'),
  'RepliesDialog',
);

interface SavedRepliesMenuProps {
  text: string;
  onText: (text: string) => void;
}

/** A saved reply, found by its words, stands after what is typed. */
export function SavedRepliesMenu({ text, onText }: SavedRepliesMenuProps) {
  const [opened, setOpened] = useState(false);
  const [managing, setManaging] = useState(false);
  const [term, setTerm] = useState('');
  const close = () => setOpened(false);
  useLayer(opened, close);
  const { data, error, refetch } = useQuery({ ...savedRepliesQuery, enabled: opened || managing });
  const found = data ? foundReplies(data.replies, term) : [];
  return (
    <>
      <Popover position="top-start" withinPortal trapFocus returnFocus opened={opened} onChange={setOpened}>
        <Popover.Target>
          <UnstyledButton
            className={tools.tool}
            data-plain
            aria-label="Saved replies"
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => {
              setTerm('');
              setOpened(!opened);
            }}
          >
            <IconTextPlus size="1rem" stroke={1.75} aria-hidden />
            <span>Saved replies</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.menu} aria-label="Saved replies">
          {data && data.replies.length > 0 ? (
            <TextInput
              aria-label="Search saved replies"
              placeholder="Search saved replies"
              size="xs"
              value={term}
              onChange={(event) => setTerm(event.currentTarget.value)}
              data-autofocus
            />
          ) : null}
          {!data && !error ? <Skeletons lines={[60, 80]} label="Loading saved replies" /> : null}
          {error && !data ? (
            <RegionError why="We couldn’t load the saved replies." onRetry={() => void refetch()} />
          ) : null}
          <ul className={classes.found}>
            {found.map((reply) => (
              <li key={reply.id}>
                <UnstyledButton
                  className={classes.choice}
                  onClick={() => {
                    close();
                    onText(withReply(text, reply.text));
                  }}
                >
                  <b>{reply.name}</b>
                  <span className={classes.snippet}>{reply.text}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {data && found.length === 0 ? (
            <p className={classes.none}>
              {term === '' ? 'No saved replies yet.' : 'No saved reply matches.'}
            </p>
          ) : null}
          {data?.may_manage ? (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconSettings size="1rem" stroke={1.75} aria-hidden />}
              onClick={() => {
                close();
                setManaging(true);
              }}
            >
              Manage saved replies
            </Button>
          ) : null}
        </Popover.Dropdown>
      </Popover>
      {managing ? (
        <Suspense fallback={null}>
          <RepliesDialog onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
