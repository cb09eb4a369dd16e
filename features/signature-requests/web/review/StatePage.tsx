import { Button } from '@mantine/core';
import { IconCertificate, IconDownload, IconMessage2, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { handedOverTo } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { useSession } from '#platform/web/session.tsx';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { StatusMark, type StatusShape } from '#ui/marks/StatusMark.tsx';
import { signatureRequests } from '../../contract.ts';
import type { SigningView } from '../../model.ts';
import { OutLink, WayOut } from './framed.tsx';
import { HandOver, HandOverNote } from '#features/signing/web/index.ts';
import { NextLinkButton } from './NextLinkButton.tsx';
import { People } from './People.tsx';
import { reviewQuery } from './queries.ts';
import { SignerPath } from './SignerPath.tsx';
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

const signedWords = ({ signatures, own }: SigningView): string => {
  const at = signatures.find(({ user_id }) => user_id === own?.user_id)?.signed_at ?? null;
  return at === null ? 'You signed it.' : `You signed on ${shortDateTime(at)}.`;
};

function doneTitle({ signatures }: SigningView): string {
  const signed = signatures.filter(({ state }) => state === 'signed').length;
  if (signed === 1 && signatures.length === 1) return 'You signed it';
  return signed === 2 && signatures.length === 2 ? 'You’ve both signed' : 'Everyone has signed';
}

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
        title: doneTitle(view),
        words:
          signed_document_id === null
            ? 'We’re preparing the signed copy. It appears here in a moment.'
            : 'The signed copy is in your Documents.',
      };
    if (next_signer)
      return {
        shape: 'done',
        title: `Thank you, ${firstName(own.user_name)}.\nNow it’s ${next_signer.first_name}’s turn`,
        words: `${signedWords(view)} If ${next_signer.first_name} is with you, hand over now.`,
      };
    return {
      shape: 'done',
      title: 'You signed it',
      words: `${NAMES.format(others)} ${others.length === 1 ? 'has' : 'have'} still to sign.`,
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
  const queries = useQueryClient();
  const sendLink = async () => {
    const named = { request_id: view.id, companyId: view.company_id };
    const now = await call(signatureRequests.sendNextLink, named);
    queries.setQueryData(reviewQuery({ requestId: view.id, companyId: view.company_id }).queryKey, now);
  };
  const isDone = own?.state === 'signed';
  // Somebody else handed them this device: nothing is left to do on it.
  const isLastHere = isDone && others.length === 0 && handedOverTo() === firstName(own.user_name);
  return (
    <>
      <div className={classes.state}>
        {isDone && view.signatures.length > 1 ? (
          <SignerPath view={view} />
        ) : (
          <div className={classes.stateMark}>
            <StatusMark shape={shape} />
          </div>
        )}
        <div role="status">
          <h2 className={classes.stateTitle}>{title}</h2>
          <p className={classes.stateWords}>{words}</p>
        </div>
        <People signatures={view.signatures} isOut={view.status === 'sent'} />
        {next_signer && <HandOverNote firstName={next_signer.first_name} />}
        {isLastHere && <DeviceNote view={view} />}
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
          {next_signer && <NextLinkButton next={next_signer} onSend={sendLink} />}
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
          {isLastHere ? (
            <SignOutButton />
          ) : (
            <WayOut to="/" size="lg" fullWidth variant={wayOutLook(view)}>
              {isDone ? 'Done' : 'Back to dashboard'}
            </WayOut>
          )}
        </div>
      </footer>
    </>
  );
}

const wayOutLook = ({ signed_document_id, next_signer }: SigningView) => {
  if (next_signer) return 'subtle';
  return signed_document_id === null ? 'filled' : 'default';
};

function DeviceNote({ view }: { view: SigningView }) {
  const others = view.signatures.filter(({ user_id }) => user_id !== view.own?.user_id);
  return (
    <Note icon={<IconUserCheck size="1.25em" aria-hidden />}>
      You’re signed in as {firstName(view.own?.user_name ?? '')}.{' '}
      {others.length === 1
        ? `${firstName(others[0]!.user_name)}’s account`
        : 'The account of the person who signed before you'}{' '}
      stays locked until its owner signs in again.
    </Note>
  );
}

function SignOutButton() {
  const { signOut } = useSession();
  return (
    <Button size="lg" variant="default" fullWidth onClick={() => void signOut()}>
      Sign out
    </Button>
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
