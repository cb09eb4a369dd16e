import { Alert, Anchor, Button, CopyButton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LINK_COPIED, NOBODY_HEARS } from '../messages.ts';
import { dropLinkQuery } from './queries.ts';
import { filesOf } from './received/received-words.ts';
import classes from './secure-upload.module.css';

/** The address to give out, who hears of what comes, and the way to it. */
export function DropLinkContent({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch } = useQuery(dropLinkQuery);
  if (error && !data) return <RegionError onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  return (
    <div className={classes.words}>
      <p>Anyone with this address can send you files without an account. They wait under Received files.</p>
      {data.receiving ? null : <Alert color="due">{NOBODY_HEARS}</Alert>}
      <div className={classes.copy}>
        <TextInput label="Address for files" value={data.url} readOnly className={classes.url} />
        <CopyButton value={data.url}>
          {({ copy }) => (
            <Button
              disabled={!data.receiving}
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
      {data.receivers.length > 0 ? <p>Told of new files: {data.receivers.join(', ')}</p> : null}
      <Anchor component={Link} to="/received-files" onClick={onLeave}>
        {data.waiting > 0 ? `Received files: ${filesOf(data.waiting)} to file` : 'Received files'}
      </Anchor>
    </div>
  );
}
