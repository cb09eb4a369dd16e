import { Button } from '@mantine/core';
import { IconCalendarClock, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSending } from '#platform/web/slots.ts';
import { schedulesQuery } from './queries.ts';
import { useSendAddress } from './send-address.ts';

/** At the head of the templates: send one, and see what goes out by itself once something does. */
export function TemplatesActions() {
  const send = useSending();
  const { go } = useSendAddress();
  const scheduled = useQuery({ ...schedulesQuery, enabled: send !== null }).data?.schedules.length ?? 0;
  if (!send) return null;
  return (
    <>
      {scheduled > 0 && (
        <Button
          variant="default"
          leftSection={<IconCalendarClock size="1.125em" aria-hidden />}
          onClick={() => go('scheduled')}
        >
          Scheduled {scheduled}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconSend size="1.125em" aria-hidden />}
        onClick={() => send({})}
      >
        Send Questionnaire
      </Button>
    </>
  );
}
