import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconId, IconPencil, IconShieldCheck, IconUserCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { identity } from '../contract.ts';
import { PAPER_ONLY, TRY_AGAIN } from '../messages.ts';
import { type Ceremony, type Ladder, type LadderStep, TRIES } from '../model.ts';
import { KnowledgeForm } from './KnowledgeForm.tsx';
import classes from './identity.module.css';

export interface IdentityLadderProps {
  ceremony: Ceremony;
  /** The signer’s own. */
  firstName: string;
  /** Where a photo ID check leads back to: the page this stands on. */
  returnPath: string;
  onPassed: () => void;
  /** Leads to signing on paper. */
  onPaper: () => void;
  /** Leaves for the provider’s page. */
  leave?: (url: string) => void;
}

export const inputOf = ({ kind, id, place }: Ceremony) => ({ subject_kind: kind, subject_id: id, place });

const openPage = (url: string) => globalThis.location.assign(url);

const triesWords = (left: number) =>
  left === 1
    ? 'You have 1 try left. After that you sign on paper and send us a photo.'
    : `You have ${left} tries${left < TRIES ? ' left' : ''}. After that you sign on paper and send us a photo.`;

/** One signer proves who they are: the ways stand in the firm's order, the first one largest. */
export function IdentityLadder({
  ceremony,
  firstName,
  returnPath,
  onPassed,
  onPaper,
  leave = openPage,
}: IdentityLadderProps) {
  const queries = useQueryClient();
  const input = inputOf(ceremony);
  const queryKey = ['identity', ceremony.kind, ceremony.id, ceremony.place];
  // Whoever comes back from the provider is told how it went: asking for the result reads it anew.
  const ladder = useQuery({ queryKey, queryFn: () => call(identity.readIdentityResult, input) });
  const isPassed = ladder.data?.state === 'passed';
  useEffect(() => {
    if (isPassed) onPassed();
  }, [isPassed, onPassed]);
  const start = useMutation({
    mutationFn: () => call(identity.startIdentityCheck, { ...input, return_path: returnPath }),
    onSuccess: ({ url }) => leave(url),
    onError: toastFailure,
  });
  const judged = (next: Ladder) => {
    queries.setQueryData(queryKey, next);
  };
  if (ladder.error) return <RegionError onRetry={() => void ladder.refetch()} />;
  if (!ladder.data) return <Skeletons />;
  const { state, steps, tries_left, knowledge, provider } = ladder.data;
  if (state === 'passed') return null;
  if (state === 'paper')
    return (
      <div className={classes.ladder}>
        <p role="status">{tries_left === 0 ? PAPER_ONLY : 'This form is signed on paper.'}</p>
        <PaperButton onPaper={onPaper} isFirst />
      </div>
    );
  const [first, ...others] = steps.filter(
    (step) => step !== 'paper' && (step !== 'knowledge' || knowledge !== null),
  );
  const wayOf = (step: LadderStep) => {
    const isFirst = step === first;
    if (step === 'knowledge' && knowledge)
      return (
        <KnowledgeForm
          key={step}
          ceremony={ceremony}
          firstName={firstName}
          knowledge={knowledge}
          isFirst={isFirst}
          triesLeft={tries_left}
          onJudged={judged}
        />
      );
    if (step === 'provider')
      return (
        <Button
          key={step}
          {...(isFirst && { size: 'lg' })}
          variant={isFirst ? 'filled' : 'subtle'}
          leftSection={<IconId size="1.25em" aria-hidden />}
          loading={start.isPending || start.isSuccess}
          onClick={() => start.mutate()}
        >
          Use a photo ID
        </Button>
      );
    return (
      <p key={step} className={classes.call}>
        <IconUserCheck size="1.25em" aria-hidden />
        <span>{isFirst ? 'Call us' : 'Or call us'}: someone who knows you can confirm it’s you.</span>
      </p>
    );
  };
  return (
    <div className={classes.ladder}>
      <h2 className={classes.title}>{firstName}, show us it’s you</h2>
      <p className={classes.words}>We have to ask for this each time someone signs this form.</p>
      <FormNotice message={tries_left < TRIES ? TRY_AGAIN : null} />
      {provider?.state === 'processing' && (
        <p role="status">Your photo ID is being checked. This can take a minute.</p>
      )}
      {first && wayOf(first)}
      <p className={classes.note}>
        <IconShieldCheck size="1.25em" aria-hidden />
        <span>{triesWords(tries_left)}</span>
      </p>
      {others.map((step) =>
        step === 'provider' ? (
          <div key={step} className={classes.others}>
            {wayOf(step)}
            <PaperButton onPaper={onPaper} />
          </div>
        ) : (
          wayOf(step)
        ),
      )}
      {!others.includes('provider') && (
        <div className={classes.others}>
          <PaperButton onPaper={onPaper} />
        </div>
      )}
    </div>
  );
}

const PaperButton = ({ onPaper, isFirst = false }: { onPaper: () => void; isFirst?: boolean }) => (
  <Button
    variant={isFirst ? 'filled' : 'subtle'}
    leftSection={<IconPencil size="1.25em" aria-hidden />}
    onClick={onPaper}
  >
    Sign on paper
  </Button>
);
