import { Fragment, type ReactNode } from 'react';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { MARKED_NOT_NEEDED } from '../../messages.ts';
import type { EvidencePerson } from '../model.ts';
import { identityWords, inUtc, momentIn, secondIn, signatureWords, timeIn } from './evidence-words.ts';
import classes from './evidence.module.css';

interface PersonEvidenceProps {
  person: EvidencePerson;
  no: number;
  of: number;
  timeZone: string;
}

type Signature = NonNullable<EvidencePerson['signature']>;

/** One signer: when, how they proved who they are, from where, and what they had before them. */
export function PersonEvidence({ person, no, of, timeZone }: PersonEvidenceProps) {
  const { name, user_id, state, signature } = person;
  const id = `signer-${user_id}`;
  return (
    <section className={classes.person} aria-labelledby={id}>
      <header className={classes.personHead}>
        <PersonAvatar id={user_id} name={name} size={36} decorative />
        <div>
          <h2 id={id}>{name}</h2>
          <p className={classes.quiet}>
            Signer {no} of {of}
          </p>
        </div>
        <p className={classes.state} data-state={state}>
          <StatusMark shape={state === 'signed' ? 'done' : state === 'not_needed' ? 'waived' : 'wait'} />
          {signature
            ? `Signed ${secondIn(signature.signed_at, timeZone)}`
            : state === 'not_needed'
              ? MARKED_NOT_NEEDED
              : 'Not signed yet'}
        </p>
      </header>
      {signature ? <Facts signature={signature} timeZone={timeZone} /> : null}
    </section>
  );
}

function Facts({ signature, timeZone }: { signature: Signature; timeZone: string }) {
  const { signed_at, login, recorded_by, signed_in_by, consent, identity, ip_address, browser, opened_at } =
    signature;
  const facts: [label: string, value: ReactNode][] = [
    [
      'When',
      <>
        {momentIn(signed_at, timeZone)} <span className={classes.quiet}>({inUtc(signed_at)})</span>
      </>,
    ],
    ...(recorded_by === null
      ? []
      : ([['Recorded by', `${recorded_by}, from the page signed with ink`]] satisfies [string, ReactNode][])),
    ...(identity.length > 0
      ? [
          ['Identity', <Checks key="identity" identity={identity} timeZone={timeZone} />] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    [
      'Signed in',
      <>
        {login ? <span className={classes.line}>{login}</span> : null}
        <span className={login ? classes.quiet : classes.line}>
          {`${signed_in_by.charAt(0).toUpperCase()}${signed_in_by.slice(1)}`}
        </span>
      </>,
    ],
    ['Signature', signatureWords(signature)],
    ...(consent
      ? [
          [
            'Consent',
            `Version ${consent.version}, accepted ${timeIn(consent.given_at, timeZone)}`,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ['Address', ip_address],
    [
      'Device',
      <>
        {browser} <span className={classes.quiet}>as the browser said</span>
      </>,
    ],
    [
      'Shown',
      recorded_by !== null
        ? 'The printed form'
        : opened_at
          ? `Every page, opened ${timeIn(opened_at, timeZone)}`
          : 'The whole text, on the screen',
    ],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const Checks = ({ identity, timeZone }: { identity: Signature['identity']; timeZone: string }) =>
  identity.map((check, at) => {
    const { result, details } = identityWords(check, at + 1, identity.length, timeZone);
    return (
      <span key={check.id} className={classes.line}>
        <strong className={classes.result} data-state={check.state}>
          {result}
        </strong>
        , {details}
      </span>
    );
  });
