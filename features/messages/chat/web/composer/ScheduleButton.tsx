import { Button, CloseButton, Popover } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useLayer } from '#ui/leaving/use-layer.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useNow } from '../../../web/use-now.ts';
import { offersOn, scheduledMoment } from '../../rules/schedule.ts';
import { WhenForm } from './WhenForm.tsx';
import classes from './when.module.css';

interface ScheduleButtonProps {
  zone: string;
  disabled: boolean;
  onSchedule: (at: Date) => void;
}

const TITLE = 'Schedule Message';

/** A small dialog at the clock, over the thread and never over the chat; on a phone a dialog like any other. */
export function ScheduleButton({ zone, disabled, onSchedule }: ScheduleButtonProps) {
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const [when, setWhen] = useState(() => offersOn(zone, new Date())[0]!);
  const close = () => setOpened(false);
  useLayer(opened && !phone, close);
  const at = scheduledMoment(zone, when, useNow());
  const open = () => {
    setWhen(offersOn(zone, new Date())[0]!);
    setOpened(!opened);
  };
  const form = <WhenForm zone={zone} when={when} onWhen={(next) => setWhen({ label: '', ...next })} />;
  const buttons = (
    <>
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
      <Button
        disabled={at === null}
        onClick={() => {
          const moment = scheduledMoment(zone, when, new Date());
          if (!moment) return;
          close();
          onSchedule(moment);
        }}
      >
        Schedule
      </Button>
    </>
  );
  const button = (
    <Button
      px="0.5rem"
      disabled={disabled}
      aria-label={TITLE}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={open}
    >
      <IconClock size="1.125rem" stroke={1.75} aria-hidden />
    </Button>
  );
  if (phone)
    return (
      <>
        {button}
        <Dialog opened={opened} onClose={close} title={TITLE} footer={buttons}>
          {form}
        </Dialog>
      </>
    );
  return (
    <Popover opened={opened} onChange={setOpened} position="right-end" trapFocus returnFocus withinPortal>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.popover} aria-label={TITLE}>
        <div className={classes.popHead}>
          <h2 className={classes.popTitle}>{TITLE}</h2>
          <CloseButton aria-label="Close" onClick={close} />
        </div>
        <div className={classes.popBody}>{form}</div>
        <div className={classes.popFoot}>{buttons}</div>
      </Popover.Dropdown>
    </Popover>
  );
}
