import { Button } from '@mantine/core';
import { IconMessage2, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showPhone } from '#platform/phone.ts';
import type { OwnAdvisor } from '#features/clients/own-entities/contract.ts';
import { ownAdvisorQuery } from '#features/clients/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import classes from './FirmCard.module.css';

interface FirmCardProps {
  entity: { id: number; hash_id: string } | null;
}

/** The firm speaking, by the client's advisor where one is assigned. NAV-054: a message can be sent unless the firm has switched messages off. */
export function FirmCard({ entity }: FirmCardProps) {
  const firm = useFirm();
  const { data } = useQuery({ ...ownAdvisorQuery(entity?.id ?? 0), enabled: entity !== null });
  const advisor = data?.advisor ?? null;
  const inbox = entity === null ? '/inbox' : `/inbox/${entity.hash_id}`;
  const silent = firm.preferences.communication_disabled === true;
  return (
    <aside aria-label={firm.name}>
      <SheetStack stacked={false} firm>
        <div className={classes.card}>
          {advisor ? (
            <div className={classes.advisor}>
              <PersonAvatar
                id={advisor.id}
                name={advisor.name}
                image={advisor.avatar_url}
                size={44}
                decorative
              />
              <p className={classes.who}>
                <b>{advisor.name}</b>
                <span>Your advisor</span>
              </p>
            </div>
          ) : (
            <Letterhead firmName={firm.name} logo={firm.medium_url} size={40} withRule={false} />
          )}
          <p className={classes.text}>
            {silent
              ? 'Not sure about something? Contact us as you usually do.'
              : 'Not sure about something? Write to us.'}
          </p>
          {silent ? null : (
            <Button
              component={Link}
              to={inbox}
              variant="default"
              leftSection={<IconMessage2 size={20} stroke={1.6} aria-hidden />}
            >
              Send a Message
            </Button>
          )}
          {advisor?.phone ? <Phone advisor={advisor} phone={advisor.phone} /> : null}
        </div>
      </SheetStack>
    </aside>
  );
}

function Phone({ advisor, phone }: { advisor: OwnAdvisor; phone: string }) {
  const extension = advisor.phone_extension;
  const words = extension ? `${showPhone(phone)} ext. ${extension}` : showPhone(phone);
  return (
    <a
      className={classes.phone}
      href={`tel:+1${phone}${extension ? `;ext=${extension}` : ''}`}
      aria-label={`Call ${advisor.name}, ${words}`}
    >
      <IconPhone size={20} stroke={1.6} aria-hidden />
      {words}
    </a>
  );
}
