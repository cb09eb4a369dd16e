import { ActionIcon, Tooltip } from '@mantine/core';
import { type Icon, IconArrowLeft, IconFileExport, IconMail, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFirm } from '#features/firm/web/index.ts';
import { Monogram } from '#ui/layout/Monogram.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { namesLine } from '../../conversations/rules/list-words.ts';
import { teamOf } from '../messages.ts';
import { firstNames } from '../rules/recipients.ts';
import { useChat } from './chat-context.ts';
import classes from './chat.module.css';

interface ChatHeaderProps {
  /** MSG-019, MSG-020. */
  backTo: string;
  onParticipants: () => void;
  onMarkUnseen: () => void;
  onExport: () => void;
}

const AVATARS = 3;

/** MSG-021. */
export function ChatHeader({ backTo, onParticipants, onMarkUnseen, onExport }: ChatHeaderProps) {
  const { conversation, isStaff } = useChat();
  const firm = useFirm();
  const { may } = conversation;
  const clients = conversation.people.filter(({ is_advisor }) => !is_advisor);
  const company = conversation.companies[0];
  return (
    <div className={classes.header}>
      <ActionIcon component={Link} to={backTo} size="lg" className={classes.back} aria-label="Back">
        <IconArrowLeft size="1.25rem" stroke={1.75} aria-hidden />
      </ActionIcon>
      {isStaff ? (
        <span className={classes.avatars}>
          {clients.slice(0, AVATARS).map(({ id, name, avatar_url }) => (
            <PersonAvatar key={id} id={id} name={name} image={avatar_url} size={30} />
          ))}
        </span>
      ) : firm.medium_url ? (
        <img src={firm.medium_url} alt="" className={classes.logo} />
      ) : (
        <span className={classes.mark}>
          <Monogram name={firm.name} />
        </span>
      )}
      <div className={classes.titles}>
        <h2 className={classes.title} data-client={!isStaff || undefined}>
          {isStaff ? namesLine(conversation.client_names) : teamOf(firm.name)}
        </h2>
        <p className={classes.about}>
          {isStaff && company ? (
            <>
              <Link to={`/admin/${company.hash_id}`}>{company.name}</Link>
              {conversation.companies.length > 1 ? ` and ${conversation.companies.length - 1} more` : ''}
              {conversation.advisor_names.length > 0 ? ' · with ' : ''}
            </>
          ) : null}
          {firstNames(conversation.advisor_names)}
        </p>
      </div>
      {may.manage_participants ? (
        <HeadButton label="Manage Participants" icon={IconUserPlus} onPress={onParticipants} />
      ) : null}
      {may.mark_unseen ? <HeadButton label="Mark unseen" icon={IconMail} onPress={onMarkUnseen} /> : null}
      {may.export ? (
        <HeadButton label="Export Conversation" icon={IconFileExport} onPress={onExport} />
      ) : null}
    </div>
  );
}

function HeadButton({ label, icon: Shown, onPress }: { label: string; icon: Icon; onPress: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} onClick={onPress}>
        <Shown size="1.25rem" stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
