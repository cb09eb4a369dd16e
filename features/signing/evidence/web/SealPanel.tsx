import { ActionIcon } from '@mantine/core';
import { IconCopy, IconFile, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileSize } from '#platform/web/file-size.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Evidence, EvidencePaper } from '../model.ts';
import { dayIn, fileWords, momentIn, shortFingerprint, shortHash, timeIn } from './evidence-words.ts';
import { copyHash } from './use-evidence.ts';
import classes from './evidence.module.css';

const ICON = { size: '1.125rem', stroke: 1.6, 'aria-hidden': true } as const;
const count = (no: number): string => no.toLocaleString('en-US');

/** What the server checked just now, the hashes, and what is in the pack. */
export function SealPanel({ evidence, paper }: { evidence: Evidence; paper: EvidencePaper }) {
  const { files, kept_until, time_zone, papers } = evidence;
  const sealed = new Set(papers.flatMap((one) => (one.sealed ? [one.sealed.name] : [])));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return (
    <>
      <Checks evidence={evidence} paper={paper} />
      <section aria-labelledby="evidence-hashes">
        <h2 id="evidence-hashes">
          Hashes <span className={classes.quiet}>SHA-256</span>
        </h2>
        <ul className={classes.rows}>
          {paper.hashes.map(({ label, sha256 }) => (
            <li key={`${label} ${sha256}`}>
              <span className={classes.label}>{label}</span>
              <code title={sha256}>{shortHash(sha256)}</code>
              <ActionIcon
                variant="subtle"
                color="ink"
                className={classes.end}
                aria-label={`Copy the hash: ${label}`}
                onClick={() => void copyHash(sha256)}
              >
                <IconCopy {...ICON} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="evidence-files">
        <h2 id="evidence-files">
          In the pack <span className={classes.quiet}>one zip, {fileSize(size)}</span>
        </h2>
        <ul className={classes.rows}>
          {files.map((file) => (
            <li key={file.name}>
              <IconFile {...ICON} />
              <span className={classes.fileName}>{file.name}</span>
              <span className={`${classes.end} ${classes.quiet}`}>
                {[fileWords(file.name, sealed), fileSize(file.size)].filter((part) => part !== '').join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className={classes.kept}>
        <IconLock {...ICON} />
        <span>
          {kept_until ? `Kept until ${dayIn(kept_until, time_zone)} at least. ` : null}
          Every download is recorded.
        </span>
      </p>
    </>
  );
}

function Checks({
  evidence: { check, time_zone },
  paper: { sealed },
}: {
  evidence: Evidence;
  paper: EvidencePaper;
}) {
  const lines: [agrees: boolean, words: ReactNode][] = [
    [
      check.files,
      check.files
        ? sealed
          ? `Not one byte changed since ${momentIn(sealed.sealed_at, time_zone)}`
          : 'Not one byte changed since it was signed'
        : 'Something was changed after it was signed',
    ],
    ...(sealed?.certificate
      ? [
          [
            check.seal,
            <>
              {check.seal ? 'Sealed by' : 'The seal is not the one of'}{' '}
              <strong>{sealed.certificate.subject}</strong>, certificate{' '}
              {shortFingerprint(sealed.certificate.fingerprint)}, valid until{' '}
              {dayIn(sealed.certificate.valid_until, time_zone)}
            </>,
          ] satisfies [boolean, ReactNode],
        ]
      : []),
    [
      check.record,
      `${check.record ? 'Record unbroken' : 'Record altered'}: ${count(check.entries)} entries, ${count(check.first_entry)} to ${count(check.last_entry)}`,
    ],
    ...(check.anchored_at
      ? [
          [true, `Record of ${dayIn(check.anchored_at, time_zone)} noted outside the database`] satisfies [
            boolean,
            ReactNode,
          ],
        ]
      : []),
  ];
  return (
    <section aria-labelledby="evidence-seal">
      <h2 id="evidence-seal">Seal</h2>
      <p className={classes.quiet}>
        Checked {dayIn(check.checked_at, time_zone)}, {timeIn(check.checked_at, time_zone)}, on your server
      </p>
      <ul className={classes.checks}>
        {lines.map(([agrees, words], at) => (
          // oxlint-disable-next-line no-array-index-key -- the checks never change their order
          <li key={at} data-agrees={agrees}>
            <StatusMark shape={agrees ? 'done' : 'error'} label={agrees ? 'Agrees' : 'Altered'} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {check.faults.length > 0 ? (
        <ul className={classes.faults} aria-label="What was altered">
          {check.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
      {sealed ? null : <p className={classes.quiet}>The document is sealed once everybody has signed.</p>}
    </section>
  );
}
