import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconFileCertificate, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError, isMissing } from '#platform/web/api-error.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { ScreenSkeleton } from '#ui/feedback/ScreenSkeleton.tsx';
import { KeyCap } from '#ui/KeyCap.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { EntityMark } from '#ui/marks/EntityMark.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { KeysHelp } from '#ui/overlay/KeysHelp.tsx';
import type { Evidence, EvidencePaper } from '../model.ts';
import { durationWords } from './evidence-words.ts';
import { PersonEvidence } from './PersonEvidence.tsx';
import { evidenceQuery } from './queries.ts';
import { type Chosen, Views } from './Views.tsx';
import { SealedPages } from './SealedPages.tsx';
import { Handovers, History } from './History.tsx';
import { SealPanel } from './SealPanel.tsx';
import { copyHash, EVIDENCE_KEYS, useDownloadPack, useEvidenceKeys } from './use-evidence.ts';
import classes from './evidence.module.css';

const ICON = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;
const LARGE = <IconFileCertificate size={32} stroke={1.4} />;
const BACK = (
  <Anchor component={Link} to="/signature-requests">
    Back to signatures
  </Anchor>
);
const HINTS = [
  { press: ['J', 'K'], does: 'document' },
  { press: ['V'], does: 'check again' },
  { press: ['E'], does: 'download' },
  { press: ['C'], does: 'copy hash' },
  { press: ['?'], does: 'all keys' },
];

interface Subject {
  kind: string;
  id: number;
}

/** `/signatures/evidence/{kind}/{id}` */
export function EvidenceScreen() {
  const { kind = '', id = '' } = useParams();
  const subject = { kind, id: Number(id) };
  const { data, error, refetch, isFetching } = useQuery(evidenceQuery(subject.kind, subject.id));
  const again = () => void refetch();
  if (isMissing(error)) return <MissingThing what="evidence" icon={LARGE} back={BACK} />;
  if (error instanceof ApiError && error.status === 409)
    return <EmptyState icon={LARGE} title="No evidence yet" why={error.message} action={BACK} />;
  if (error && !data)
    return <RegionError why="We couldn’t check this evidence. Nothing was changed." onRetry={again} />;
  if (!data) return <ScreenSkeleton />;
  return <Page subject={subject} evidence={data} isChecking={isFetching} onCheck={again} />;
}

interface PageProps {
  subject: Subject;
  evidence: Evidence;
  isChecking: boolean;
  onCheck: () => void;
}

function Page({ subject, evidence, isChecking, onCheck }: PageProps) {
  const { papers, check, time_zone } = evidence;
  const [chosen, choose] = useState<Chosen>({ view: 'paper', at: 0 });
  const at = Math.min(chosen.at, papers.length - 1);
  const turnTo = (next: number) => choose({ view: 'paper', at: next });
  const paper = papers[at]!;
  const download = useDownloadPack(subject.kind, subject.id);
  const agrees = check.faults.length === 0;
  const hash = paper.hashes.find(({ label }) => label === 'As signed') ?? paper.hashes[0]!;
  useEvidenceKeys({
    j: () => turnTo(Math.min(at + 1, papers.length - 1)),
    k: () => turnTo(Math.max(at - 1, 0)),
    v: onCheck,
    e: () => download.mutate(),
    c: () => void copyHash(hash.sha256),
  });
  const took = durationWords(paper);
  return (
    <div className={classes.screen}>
      <PageTitle>{`Evidence for ${paper.title}`}</PageTitle>
      <Header evidence={evidence} paper={paper}>
        <p className={classes.verdict} data-agrees={agrees} role="status">
          <StatusMark shape={agrees ? 'done' : 'error'} />
          {isChecking ? 'Checking…' : agrees ? 'Everything agrees' : 'Something was altered'}
        </p>
        <Button
          variant="default"
          leftSection={<IconRefresh {...ICON} />}
          rightSection={<KeyOf>V</KeyOf>}
          aria-keyshortcuts="V"
          loading={isChecking}
          onClick={onCheck}
        >
          Check again
        </Button>
        <Button
          leftSection={<IconDownload {...ICON} />}
          rightSection={<KeyOf>E</KeyOf>}
          aria-keyshortcuts="E"
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Download evidence pack
        </Button>
      </Header>
      <Views papers={papers} chosen={{ ...chosen, at }} onChoose={choose} />
      <div className={classes.body} data-view={chosen.view}>
        <section className={classes.pages} aria-label="The signed document">
          {paper.sealed ? (
            <SealedPages
              key={paper.sealed.document_id}
              documentId={paper.sealed.document_id}
              title={paper.sealed.name}
            />
          ) : (
            <p className={classes.quiet}>The signed document is filed once everybody has signed.</p>
          )}
        </section>
        <div className={classes.people}>
          {chosen.view === 'handover' ? <Handovers evidence={evidence} /> : null}
          {chosen.view === 'activity' ? <History evidence={evidence} /> : null}
          {chosen.view === 'paper'
            ? paper.people.map((person, no) => (
                <PersonEvidence
                  key={person.user_id}
                  person={person}
                  no={no + 1}
                  of={paper.people.length}
                  timeZone={time_zone}
                />
              ))
            : null}
        </div>
        <aside className={classes.side} aria-label="Seal, hashes and files">
          <SealPanel evidence={evidence} paper={paper} />
        </aside>
      </div>
      <footer className={classes.footer}>
        <p className={classes.hints} data-keys>
          {HINTS.map(({ press, does }) => (
            <span key={does}>
              {press.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}{' '}
              {does}
            </span>
          ))}
        </p>
        {took ? <p>Signing took {took}, from first page to seal</p> : null}
      </footer>
      <KeysHelp groups={EVIDENCE_KEYS} />
    </div>
  );
}

/** On a button: seen, and told by `aria-keyshortcuts` instead of the button's name. */
function KeyOf({ children }: { children: string }) {
  return (
    <span aria-hidden>
      <KeyCap>{children}</KeyCap>
    </span>
  );
}

interface HeaderProps {
  evidence: Evidence;
  paper: EvidencePaper;
  children: ReactNode;
}

function Header({ evidence: { company_name, company_hash, title }, paper, children }: HeaderProps) {
  const navigate = useNavigate();
  return (
    <header className={classes.header}>
      <ActionIcon variant="subtle" color="ink" size="lg" aria-label="Back" onClick={() => void navigate(-1)}>
        <IconArrowLeft {...ICON} />
      </ActionIcon>
      <EntityMark name={company_name} size={30} />
      <div className={classes.title}>
        <p>
          <Link to={`/admin/${company_hash}`}>{company_name}</Link> · {title}
        </p>
        <h1>Evidence for {paper.title}</h1>
      </div>
      <div className={classes.actions}>{children}</div>
    </header>
  );
}
