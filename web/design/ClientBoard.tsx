import { Button } from '@mantine/core';
import { IconArrowRight, IconReceipt } from '@tabler/icons-react';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { TextSizeControl } from '#ui/layout/TextSizeControl.tsx';
import { DueBadge } from '#ui/marks/DueBadge.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { SegmentedMeter } from '#ui/marks/SegmentedMeter.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Board } from './Board.tsx';
import classes from './design.module.css';

export function ClientBoard({ firmName }: { firmName: string }) {
  return (
    <>
      <Board title="The one thing to do next">
        <SheetStack
          footer={
            <div className={classes.deposit}>
              <IconReceipt size="1.5rem" stroke={1.5} aria-hidden />
              <span className={classes.grow}>
                <strong>Deposit outstanding</strong>
                <br />
                We start preparing once it’s paid.
              </span>
              <DoubleRule>$350.00</DoubleRule>
              <Button variant="default">Pay deposit</Button>
            </div>
          }
        >
          <div className={classes.spread}>
            <span>Questionnaire · In progress</span>
            <DueBadge tone="calm" text="Due in 13 days" withIcon />
          </div>
          <p className={classes.cardTitle}>2025 Individual Tax Organizer</p>
          <SegmentedMeter
            label="4 of 7 sections done"
            segments={[
              { key: 1, state: 'filled' },
              { key: 2, state: 'filled' },
              { key: 3, state: 'filled' },
              { key: 4, state: 'filled' },
              { key: 5, state: 'part', share: 0.45 },
              { key: 6, state: 'pending' },
              { key: 7, state: 'empty' },
            ]}
          />
          <ul className={classes.sections}>
            <li>
              <StatusMark shape="progress" label="In progress" /> <span className={classes.grow}>Income</span>{' '}
              3 questions left
            </li>
            <li>
              <StatusMark shape="wait" label="Pending" />{' '}
              <span className={classes.grow}>Document checklist</span> 4 of 9 still to send
            </li>
            <li>
              <StatusMark shape="empty" label="Incomplete" />{' '}
              <span className={classes.grow}>Review and submit</span> Last step
            </li>
          </ul>
          <Button size="lg" rightSection={<IconArrowRight size="1.125em" aria-hidden />}>
            Continue
          </Button>
        </SheetStack>
      </Board>
      <Board title="The firm's voice">
        <div className={classes.column}>
          <Letterhead firmName={firmName} subtitle="Client portal" />
          <SheetStack stacked={false} firm>
            <div className={classes.marked}>
              <PersonAvatar id={6} name="Ruth Okafor" size={46} decorative />
              <span>
                <strong>Ruth Okafor, CPA</strong>
                <br />
                Your advisor
              </span>
            </div>
          </SheetStack>
          <TextSizeControl />
        </div>
      </Board>
    </>
  );
}
