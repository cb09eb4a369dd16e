import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCheck,
  IconMailForward,
  IconSend,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#features/accounts/web/index.ts';
import { ChipField, InsertChips } from '#features/firm/web/pieces.ts';
import { call } from '#platform/web/client.ts';
import { shortTime } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { KeyCap } from '#ui/KeyCap.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { GIVE_A_REASON } from '../../chat/messages.ts';
import { MOST_REASON } from '../../chat/model.ts';
import { findNumbers } from '#platform/private-numbers.ts';
import { tooLongWords } from '#ui/form/too-long.ts';
import { massEmailCalls } from '../contract.ts';
import { NO_POSTAL_ADDRESS, RECIPIENTS_REQUIRED, TEST_SENT } from '../messages.ts';
import { CONFIRM_FROM, MassBody, MassSubject, MOST_SUBJECT } from '../model.ts';
import { paceWords } from '../rules/pace.ts';
import { lackingWords, type Variable, VARIABLES } from '../rules/variables.ts';
import { clientsWords } from '../rules/words.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { audienceQuery, previewQuery } from './queries.ts';
import { Recipients } from './Recipients.tsx';
import { RunningBanner } from './RunningBanner.tsx';
import { useMassDraft } from './use-mass-draft.ts';
import classes from './mass-email.module.css';

const PAUSE_MS = 300;
const icon = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const;
const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

/** MSG-064…068. */
export function MassEmailScreen() {
  const me = useMe();
  const { draft, put, forget, savedAt } = useMassDraft();
  const { subject, body, chosen } = draft;
  const [tried, setTried] = useState<'send' | 'test' | null>(null);
  const [anyway, setAnyway] = useState(false);
  const [reason, setReason] = useState('');
  const [testedAt, setTestedAt] = useState<Date | null>(null);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const insert = useRef<(name: Variable) => void>(() => undefined);
  const confirm = useConfirm();

  const { data: audience, error, refetch, isPlaceholderData } = useQuery(audienceQuery(chosen));
  const many = audience?.clientIds.length ?? 0;
  const shown = audience?.clients.find(({ id }) => id === previewed)?.id ?? audience?.clients[0]?.id ?? null;
  const wrong = {
    subject: messageOf(MassSubject.safeParse(subject)),
    body: messageOf(MassBody.safeParse(body)),
    clients: many === 0 ? RECIPIENTS_REQUIRED : undefined,
  };
  const wordsWrong = wrong.subject !== undefined || wrong.body !== undefined;
  const hasNumbers = findNumbers(subject).length + findNumbers(body).length > 0;
  const held = hasNumbers && (!anyway || reason.trim() === '');
  const settled = useAfterPause(wordsWrong ? null : { subject, body }, PAUSE_MS);
  const preview = useQuery(previewQuery(shown, settled)).data ?? null;
  const words = { subject, body, send_number_anyway: hasNumbers && anyway, number_reason: reason };

  const test = useMutation({
    mutationFn: () => call(massEmailCalls.sendTestMassEmail, words),
    onSuccess: ({ sent_to }) => {
      setTestedAt(new Date());
      toast.success(`${TEST_SENT}: ${sent_to}`);
    },
    onError: toastFailure,
  });
  const send = useMutation({
    mutationFn: (clientIds: number[]) => call(massEmailCalls.sendMassEmail, { ...words, clientIds }),
    onSuccess: ({ counts }) => {
      forget();
      setTried(null);
      setAnyway(false);
      setReason('');
      setTestedAt(null);
      toast.success(`Sending to ${clientsWords(counts.waiting)}`);
    },
    onError: toastFailure,
  });
  const goTest = () => {
    setTried(tried ?? 'test');
    if (!wordsWrong && !held && !test.isPending) test.mutate();
  };
  const goSend = async () => {
    setTried('send');
    if (wordsWrong || held || many === 0 || isPlaceholderData || !audience?.postal_address || send.isPending)
      return;
    const ids = audience.clientIds;
    if (ids.length >= CONFIRM_FROM) {
      const agreed = await confirm({
        title: 'Send mass email?',
        body: `“${subject.trim()}” goes to ${clientsWords(ids.length)}. ${paceWords(ids.length)} Sent emails can’t be recalled.`,
        verb: `Send to ${clientsWords(ids.length)}`,
      });
      if (!agreed) return;
    }
    send.mutate(ids);
  };
  const lacks = audience ? lackingWords(body, audience.lacking) : [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the whole page
    <div
      className={classes.page}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        void goSend();
      }}
    >
      <PageTitle>Mass Email</PageTitle>
      <header className={classes.head}>
        <ActionIcon component={Link} to="/messages" variant="subtle" size="lg" aria-label="Back to messages">
          <IconArrowLeft size="1.25rem" stroke={1.75} aria-hidden />
        </ActionIcon>
        <h1 className={classes.title}>Mass Email</h1>
        <span className={classes.said} role="status">
          {savedAt && <span className={classes.quiet}>Draft saved {shortTime(savedAt.toISOString())}</span>}
          {testedAt && (
            <span className={classes.good}>
              <IconCheck {...icon} /> Test sent to you, {shortTime(testedAt.toISOString())}
            </span>
          )}
        </span>
        <span className={classes.acts}>
          <Button component={Link} to="/messages/mass-email/sent" variant="subtle">
            Sent mass emails
          </Button>
          <Button
            variant="default"
            leftSection={<IconMailForward {...icon} />}
            loading={test.isPending}
            onClick={goTest}
          >
            Send test to me
          </Button>
          <Button
            leftSection={<IconSend {...icon} />}
            rightSection={<KeyCap>⌘↵</KeyCap>}
            loading={send.isPending}
            onClick={() => void goSend()}
          >
            Send to {clientsWords(many)}
          </Button>
        </span>
      </header>
      <RunningBanner />
      <div className={classes.panes}>
        <div className={classes.write}>
          {audience?.postal_address === null && (
            <p className={classes.guard} role="status">
              <IconAlertTriangle {...icon} />
              <span>
                {NO_POSTAL_ADDRESS}{' '}
                {me.permissions.includes('firm_settings') ? (
                  <Link to="/firm">Open Firm Settings</Link>
                ) : (
                  'Ask a partner at your firm.'
                )}
              </span>
            </p>
          )}
          {error ? (
            <RegionError why="We couldn’t load the recipients." onRetry={() => void refetch()} />
          ) : (
            <Recipients
              chosen={chosen}
              audience={audience}
              error={tried === 'send' && audience ? wrong.clients : undefined}
              onChange={(next) => put({ chosen: next })}
            />
          )}
          <TextInput
            label="Subject"
            value={subject}
            error={tooLongWords(subject, MOST_SUBJECT) ?? (tried ? wrong.subject : undefined)}
            onChange={(event) => put({ subject: event.currentTarget.value })}
          />
          <div className={classes.body}>
            <InsertChips names={VARIABLES} onInsert={(name) => insert.current(name)} />
            <ChipField
              label="Message"
              kind="free"
              names={VARIABLES}
              value={body}
              error={tried || body !== '' ? wrong.body : undefined}
              onChange={(text) => put({ body: text })}
              onFocus={(into) => (insert.current = into)}
            />
            <div className={classes.checks} role="status">
              {hasNumbers ? null : (
                <span className={classes.good}>
                  <IconShieldCheck {...icon} /> No sensitive numbers found
                </span>
              )}
              {lacks.map((line) => (
                <span key={line} className={classes.quiet}>
                  {line}
                </span>
              ))}
            </div>
          </div>
          {hasNumbers && (
            <section className={classes.guard} aria-label="Sensitive number" role="alert">
              <IconAlertTriangle {...icon} />
              <div>
                <p>
                  This looks like a Social Security, account or card number. Email isn’t a safe place for it.
                  Nothing has been sent.
                </p>
                <Checkbox
                  label="Send it anyway. This is recorded."
                  checked={anyway}
                  onChange={(event) => setAnyway(event.currentTarget.checked)}
                />
                {anyway && (
                  <TextInput
                    label="Why the number is needed"
                    value={reason}
                    error={
                      tooLongWords(reason, MOST_REASON) ??
                      (tried && reason.trim() === '' ? GIVE_A_REASON : undefined)
                    }
                    onChange={(event) => setReason(event.currentTarget.value)}
                  />
                )}
              </div>
            </section>
          )}
        </div>
        <PreviewPane audience={audience} preview={preview} shown={shown} onShow={setPreviewed} />
      </div>
    </div>
  );
}
