import { Menu, TextInput, UnstyledButton } from '@mantine/core';
import { IconSettings, IconTextPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
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
  const { data, error, refetch } = useQuery({ ...savedRepliesQuery, enabled: opened || managing });
  const found = data ? foundReplies(data.replies, term) : [];
  return (
    <>
      <Menu
        position="top-start"
        withinPortal
        opened={opened}
        onChange={(next) => {
          setOpened(next);
          setTerm('');
        }}
      >
        <Menu.Target>
          <UnstyledButton className={tools.tool} data-plain aria-label="Saved replies">
            <IconTextPlus size="1rem" stroke={1.75} aria-hidden />
            <span>Saved replies</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
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
            <RegionError why="We could not load the saved replies." onRetry={() => void refetch()} />
          ) : null}
          <div className={classes.found}>
            {found.map((reply) => (
              <Menu.Item key={reply.id} onClick={() => onText(withReply(text, reply.text))}>
                <b>{reply.name}</b>
                <span className={classes.snippet}>{reply.text}</span>
              </Menu.Item>
            ))}
          </div>
          {data && found.length === 0 ? (
            <p className={classes.none}>
              {term === '' ? 'No saved replies yet.' : 'No saved reply has these words.'}
            </p>
          ) : null}
          {data?.may_manage ? (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconSettings size="1rem" stroke={1.75} aria-hidden />}
                onClick={() => setManaging(true)}
              >
                Manage saved replies
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {managing ? (
        <Suspense fallback={null}>
          <RepliesDialog onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
