import { Button } from '@mantine/core';
import { IconCertificate, IconDownload, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFirm } from '#features/firm/web/index.ts';
import { StatusMark, type StatusShape } from '#ui/marks/StatusMark.tsx';
import type { SigningView } from '../../model.ts';
import { OutLink, WayOut } from './framed.tsx';
import { HandOver } from '#features/signing/web/index.ts';
import { People } from './People.tsx';
import classes from './review.module.css';

interface StatePageProps {
  view: SigningView;
  returnPath: string;
  onDownload: () => void;
  onRead: () => void;
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;
const NAMES = new Intl.ListFormat('en-US', { type: 'conjunction' });

interface Said {
  shape: StatusShape;
  title: string;
  words: string;
}

/** Those who are still to sign, apart from the reader. */
const waiting = ({ signatures, own }: SigningView): string[] =>
  signatures
    .filter(({ state, user_id }) => state === 'not_signed' && user_id !== own?.user_id)
    .map(({ user_name }) => firstName(user_name));

function said(view: SigningView, firm: string): Said {
  const { status, own, next_signer, signed_document_id } = view;
  const others = waiting(view);
  if (own?.state === 'signed') {
    if (status === 'on_hold')
      return {
        shape: 'done',
        title: 'You signed it',
        words: `It’s on hold while ${firm} looks at a question. Your signature stays.`,
      };
    if (others.length === 0)
      return {
        shape: 'done',
        title: others.length === 0 && view.signatures.length > 1 ? 'Everyone has signed' : 'You signed it',
        words:
          signed_document_id === null
            ? 'We’re preparing the signed copy. It appears here in a moment.'
            : 'The signed copy is in your Documents.',
      };
    return {
      shape: 'done',
      title: 'You signed it',
      words: next_signer
        ? `${next_signer.first_name} is next. We’ve sent ${next_signer.first_name} a link.`
        : `${NAMES.format(others)} ${others.length === 1 ? 'has' : 'have'} still to sign.`,
    };
  }
  if (own?.state === 'not_needed')
    return { shape: 'done', title: 'Your signature isn’t needed', words: 'You don’t have to do anything.' };
  if (status === 'on_hold')
    return {
      shape: 'wait',
      title: 'This document is on hold',
      words: `${firm} is looking at a question about it. We’ll write to you when you can go on. You don’t have to do anything now.`,
    };
  if (status !== 'sent')
    return {
      shape: 'done',
      title: status === 'signed' ? 'Everyone has signed' : 'This is completed',
      words: `Nothing is left to sign. If you expected to sign it, ask ${firm}.`,
    };
  return {
    shape: 'wait',
    title: 'It’s not your turn yet',
    words: `${NAMES.format(others)} ${others.length === 1 ? 'signs' : 'sign'} first. We’ll write to you when it’s your turn.`,
  };
}

/** Nothing to fill in here now: why, who else signs, and what comes next. */
export function StatePage({ view, returnPath, onDownload, onRead }: StatePageProps) {
  const firm = useFirm();
  const { shape, title, words } = said(view, firm.name);
  const { next_signer, signed_document_id, own, status } = view;
  const others = waiting(view);
  const isDone = own?.state === 'signed';
  return (
    <>
      <div className={classes.state}>
        <div className={classes.stateMark}>
          <StatusMark shape={shape} />
        </div>
        <div role="status">
          <h2 className={classes.stateTitle}>{title}</h2>
          <p className={classes.stateWords}>{words}</p>
        </div>
        <People view={view} />
        {isDone && others.length > 0 && status === 'sent' && (
          <Note icon={<IconCertificate size="1.25em" aria-hidden />}>
            The signed copy goes to your Documents once {NAMES.format(others)}{' '}
            {others.length === 1 ? 'has' : 'have'} signed too.
          </Note>
        )}
        {firm.preferences.communication_disabled !== true && own !== null && (
          <p className={classes.ask}>
            <IconMessage2 size="1.25em" aria-hidden />
            <span>
              {isDone && others.length > 0 ? 'Changed your mind? ' : 'Any questions? '}
              <OutLink to="/inbox">Send us a message</OutLink>
            </span>
          </p>
        )}
      </div>
      <footer className={classes.bar}>
        <div className={classes.actions}>
          {next_signer && (
            <HandOver
              subject={{ kind: 'signature_request', id: view.id }}
              firstName={next_signer.first_name}
              returnPath={returnPath}
            />
          )}
          {signed_document_id !== null && (
            <Button
              size="lg"
              fullWidth
              leftSection={<IconDownload size="1.25em" aria-hidden />}
              onClick={onDownload}
            >
              Download the signed copy
            </Button>
          )}
          {signed_document_id === null && !isDone && (
            <Button size="lg" variant="default" fullWidth onClick={onRead}>
              Read the document
            </Button>
          )}
          <WayOut
            to="/"
            size="lg"
            fullWidth
            variant={signed_document_id === null && next_signer === null ? 'filled' : 'default'}
          >
            {isDone ? 'Done' : 'Back to dashboard'}
          </WayOut>
        </div>
      </footer>
    </>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.notice}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
