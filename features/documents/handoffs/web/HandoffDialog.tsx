import { Button } from '@mantine/core';
import { IconClock, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { Handoff } from '../model.ts';
import { HandoffFiles } from './HandoffFiles.tsx';
import { QrCode } from './QrCode.tsx';
import { useCloseAfter } from './use-close-after.ts';
import { type HandoffTo, useHandoff } from './use-handoff.ts';
import { clock, useSecondsLeft } from './use-seconds-left.ts';
import classes from './handoff.module.css';

interface HandoffDialogProps {
  companyId: number;
  to: HandoffTo;
  /** Where the files go, as in "Client Uploads", or the question they answer. */
  where: string;
  onClose: () => void;
}

const filesReceived = (count: number) => (count === 1 ? '1 file received' : `${count} files received`);
const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

function titleOf(handoff: Handoff | undefined, isThrough: boolean): string {
  if (isThrough) return filesReceived(handoff!.files.length);
  return handoff?.device ? 'Phone connected' : 'Send it from your phone';
}

/** One dialog in time: a code, a phone, its files. */
export function HandoffDialog({ companyId, to, where, onClose }: HandoffDialogProps) {
  const { code, handoff, error, renew, end } = useHandoff(companyId, to);
  const isItem = 'question' in to;
  const seconds = useSecondsLeft(handoff?.expires_at ?? code?.expires_at);
  const body = useRef<HTMLDivElement>(null);
  const files = handoff?.files ?? [];
  const isThrough = files.length > 0 && files.every(({ received }) => received);
  const closesIn = useCloseAfter(isThrough ? files.length : 0, body, onClose);
  const isOver = code !== undefined && (handoff?.state === 'ended' || seconds === 0);
  const isConnected = handoff !== undefined && handoff.device !== null;
  const leave = () => {
    if (!isConnected) void end();
    onClose();
  };
  const disconnect = () => {
    void end();
    onClose();
  };
  const title = titleOf(handoff, isThrough);
  return (
    <Dialog
      opened
      onClose={leave}
      title={title}
      width={560}
      footerNote={
        <span role="status">
          {isThrough
            ? closesIn === null
              ? null
              : `Closes automatically in ${closesIn} s`
            : isOver
              ? isConnected
                ? 'Time is up. The files that arrived are here.'
                : 'This code has expired'
              : isConnected
                ? `Phone can add more for ${clock(seconds)}`
                : 'Waiting for your phone'}
        </span>
      }
      footer={
        isThrough ? (
          <Button onClick={onClose}>Done</Button>
        ) : isOver ? (
          <>
            <LeaveButton onClick={leave}>Close</LeaveButton>
            <Button onClick={renew}>New code</Button>
          </>
        ) : isConnected ? (
          <Button variant="default" onClick={disconnect}>
            Disconnect
          </Button>
        ) : (
          <LeaveButton onClick={leave}>Cancel</LeaveButton>
        )
      }
    >
      <div ref={body}>
        {error ? (
          <RegionError why="We couldn’t make a code." onRetry={renew} />
        ) : isConnected ? (
          <>
            <div className={classes.device}>
              <IconDeviceMobileCheck size="1.5rem" stroke={1.6} aria-hidden />
              <div className={classes.words}>
                <span className={classes.name}>{handoff.device}</span>
                <span className={classes.small}>
                  {`Connected ${timeOf(handoff.connected_at!)}. The code can’t be used again.`}
                </span>
              </div>
            </div>
            <HandoffFiles files={files} />
          </>
        ) : code ? (
          <>
            <p className={classes.lead}>
              {isItem ? 'Your photos will appear here, under ' : 'Your files will appear here, in '}
              <b>{where}</b>.
            </p>
            <div className={classes.waiting}>
              <div className={classes.frame}>
                <QrCode text={code.url} label="Code to scan with your phone" dead={isOver} />
              </div>
              <div className={classes.side}>
                <ol className={classes.steps}>
                  <li>Open your phone’s camera and point it at the code.</li>
                  <li>Tap the link. You don’t need to sign in.</li>
                  <li>Take as many photos as you need.</li>
                </ol>
                <p className={classes.clock}>
                  <IconClock size="1.125rem" stroke={1.6} aria-hidden />
                  <span>
                    <b>{clock(seconds)}</b> left, for this {isItem ? 'item' : 'folder'} only
                  </span>
                </p>
              </div>
            </div>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
