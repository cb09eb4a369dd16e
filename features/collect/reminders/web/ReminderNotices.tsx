import { ActionIcon } from '@mantine/core';
import { IconBell, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { questionnairePlace } from '#features/questionnaires/rules/questionnaire-place.ts';
import { reminderCalls } from '../contract.ts';
import { noticesQuery } from './queries.ts';
import classes from './notices.module.css';

/** What the client was reminded of, until they put it away; nobody else does. */
export function ReminderNotices() {
  const client = useQueryClient();
  const { preview } = useMe();
  const { data } = useQuery(noticesQuery);
  const dismiss = useMutation({
    mutationFn: (notice_id: number) => call(reminderCalls.dismissNotice, { notice_id }),
    onSuccess: (_, gone) =>
      client.setQueryData(
        noticesQuery.queryKey,
        (now) => now && { notices: now.notices.filter(({ id }) => id !== gone) },
      ),
    onError: toastFailure,
  });
  const shown = (data?.notices ?? []).filter(({ id }) => !(dismiss.isPending && dismiss.variables === id));
  if (shown.length === 0) return null;
  return (
    <ul className={classes.notices} aria-label="Reminders">
      {shown.map(({ id, text, hash_id, questionnaire_id, entity }) => (
        <li key={id}>
          <IconBell size="1.25rem" stroke={1.6} aria-hidden />
          <Link to={questionnairePlace(hash_id, questionnaire_id)}>{text}</Link>
          <span className={classes.entity}>{entity}</span>
          {preview ? null : (
            <ActionIcon
              variant="subtle"
              aria-label={`Dismiss: ${text}`}
              data-repeat
              onClick={() => dismiss.mutate(id)}
            >
              <IconX size="1.125rem" stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
