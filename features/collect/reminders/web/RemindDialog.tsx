import { Button, Checkbox } from '@mantine/core';
import { IconMoon, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import {
  REMINDER_PLACEHOLDERS,
  type ReminderPlaceholder,
  SMS_LENGTH,
  STOP_WORDS,
} from '#features/firm/settings/rules/reminder-texts.ts';
import { ChipField, InsertChips } from '#features/firm/web/pieces.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { KeyCap } from '#ui/KeyCap.tsx';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { CONFIRM_FROM } from '../../sending/model.ts';
import { reminderCalls } from '../contract.ts';
import { REMINDER_UPDATE_FAILED } from '../messages.ts';
import { type Audience, ReminderTexts } from '../model.ts';
import { agreedWords, peopleWords, subtitleWords, wordingLabel } from '../rules/dialog-words.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { audienceQuery, renderedQuery } from './queries.ts';
import { WhoGetsIt } from './WhoGetsIt.tsx';
import classes from './reminders.module.css';

interface RemindDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** OVR-039. */
export function RemindDialog({ ids, onClose }: RemindDialogProps) {
  const { data, error, refetch } = useQuery(audienceQuery(ids));
  if (data) return <OpenDialog ids={ids} audience={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Send Reminders" width={1140}>
      {error ? (
        <RegionError why="We couldn’t load who would be reminded." onRetry={() => void refetch()} />
      ) : (
        <Skeletons />
      )}
    </Dialog>
  );
}

const PAUSE_MS = 300;
const icon = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const;

function OpenDialog({ ids, audience, onClose }: RemindDialogProps & { audience: Audience }) {
  // What others change meanwhile is not typed over what stands in the fields.
  const [first] = useState(audience.texts);
  const [texts, setTexts] = useState<ReminderTexts>(first);
  const [customize, setCustomize] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const put = useRef<(name: ReminderPlaceholder) => void>(() => undefined);
  const confirm = useConfirm();
  const people = audience.people.length;
  const shown =
    audience.people.find(({ user_id }) => user_id === chosen)?.user_id ?? audience.people[0]?.user_id ?? null;
  const wrong = ReminderTexts.safeParse(texts).error?.issues ?? [];
  const errorOf = (field: keyof ReminderTexts) => wrong.find(({ path }) => path[0] === field)?.message;
  const settled = useAfterPause(wrong.length > 0 ? null : texts, PAUSE_MS);
  const { data } = useQuery(renderedQuery(ids, shown, settled));
  const rendered = data?.rendered ?? null;
  const isChanged = JSON.stringify(texts) !== JSON.stringify(first);
  const send = useMutation({
    mutationFn: () => call(reminderCalls.sendReminders, { questionnaire_ids: [...ids], customize, ...texts }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onError: toastFailure,
  });
  const save = useMutation({
    mutationFn: () => call(reminderCalls.saveReminder, { questionnaire_ids: [...ids], ...texts }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onError: () => toast.error(REMINDER_UPDATE_FAILED),
  });
  const busy = send.isPending || save.isPending;
  useUnsaved(isChanged && !send.isSuccess && !save.isSuccess, { what: 'this reminder' });
  const isOff = people === 0 || wrong.length > 0;
  const go = async () => {
    if (isOff || busy) return;
    const many = audience.questionnaires - audience.left_out.length >= CONFIRM_FROM;
    const body = `${peopleWords(people)} will get a reminder from your firm.`;
    if (many && !(await confirm({ title: 'Send reminders?', body, verb: `Send to ${peopleWords(people)}` })))
      return;
    send.mutate();
  };
  const field = (name: keyof ReminderTexts) => ({
    value: texts[name],
    error: errorOf(name),
    onChange: (value: string) => setTexts((now) => ({ ...now, [name]: value })),
    onFocus: (into: (name: ReminderPlaceholder) => void) => (put.current = into),
  });
  const longest = rendered?.longest;
  return (
    <Dialog
      opened
      flush
      width={1140}
      onClose={onClose}
      title="Send Reminders"
      subtitle={subtitleWords(audience)}
      onKey={(event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        void go();
      }}
      footerNote={
        <span className={classes.night}>
          <IconMoon {...icon} />
          {agreedWords(audience.people)}
        </span>
      }
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          {customize && (
            <Button
              variant="default"
              disabled={wrong.length > 0 || busy}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              Save wording only
            </Button>
          )}
          <Button
            disabled={isOff}
            loading={send.isPending}
            leftSection={<IconSend {...icon} />}
            rightSection={<KeyCap>⌘↵</KeyCap>}
            onClick={() => void go()}
          >
            Send to {peopleWords(people)}
          </Button>
        </>
      }
    >
      <div className={classes.panes}>
        <div className={classes.write}>
          <InsertChips names={REMINDER_PLACEHOLDERS} onInsert={(name) => put.current(name)} />
          <ChipField
            names={REMINDER_PLACEHOLDERS}
            label="Email subject"
            kind="line"
            {...field('reminder_email_subject')}
          />
          <ChipField
            names={REMINDER_PLACEHOLDERS}
            label="Email message"
            kind="message"
            {...field('reminder_email_message')}
          />
          <ChipField
            names={REMINDER_PLACEHOLDERS}
            label="In-app message"
            kind="line"
            {...field('reminder_in_app_message')}
          />
          <ChipField
            names={REMINDER_PLACEHOLDERS}
            label="SMS message"
            kind="line"
            ending={STOP_WORDS}
            aside={
              longest && (
                <span data-late={longest.characters > SMS_LENGTH || undefined}>
                  {longest.characters}/{SMS_LENGTH} for {longest.name}
                </span>
              )
            }
            {...field('reminder_sms_message')}
          />
          <Checkbox
            checked={customize}
            onChange={(event) => setCustomize(event.currentTarget.checked)}
            label={wordingLabel(audience.questionnaires)}
          />
          <WhoGetsIt audience={audience} />
        </div>
        <PreviewPane audience={audience} rendered={rendered} shown={shown} onShow={setChosen} />
      </div>
    </Dialog>
  );
}
