import { CountBadge } from '#ui/marks/CountBadge.tsx';
import { DueBadge } from '#ui/marks/DueBadge.tsx';
import { EntityMark } from '#ui/marks/EntityMark.tsx';
import { IndexTab } from '#ui/marks/IndexTab.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { SegmentedMeter } from '#ui/marks/SegmentedMeter.tsx';
import { StatusMark, type StatusShape } from '#ui/marks/StatusMark.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { Board } from './Board.tsx';
import classes from './design.module.css';

const SHAPES: [StatusShape, string][] = [
  ['done', 'Completed'],
  ['progress', 'In progress'],
  ['wait', 'Pending, date set'],
  ['error', 'Error'],
  ['empty', 'Incomplete'],
  ['locked', 'Locked'],
];

const TABS = [
  'Waiting on K-1s',
  'Extension filed',
  'Ready for review',
  'Missing info',
  'With partner',
  'In preparation',
  'Amended',
  'Bookkeeping first',
];

export function MarksBoards() {
  return (
    <>
      <Board title="Status marks: shape carries the meaning">
        <SheetStack stacked={false}>
          <div className={classes.column}>
            <div className={classes.marks}>
              {SHAPES.map(([shape, label]) => (
                <span key={shape} className={classes.marked}>
                  <StatusMark shape={shape} /> {label}
                </span>
              ))}
            </div>
            <SegmentedMeter
              label="2 of 6 sections done"
              segments={[
                { key: 1, state: 'filled' },
                { key: 2, state: 'filled' },
                { key: 3, state: 'part', share: 0.45 },
                { key: 4, state: 'pending' },
                { key: 5, state: 'empty' },
                { key: 6, state: 'empty' },
              ]}
            />
            <div className={classes.wrap}>
              <DueBadge tone="calm" text="Due in 13 days" withIcon />
              <DueBadge tone="soon" text="Due in 6 days" />
              <DueBadge tone="soon" text="Due Today!" />
              <DueBadge tone="late" text="Overdue 4 days ago" withIcon />
            </div>
            <Meter percent={62} caption="Balance sheet" label="Whitcombe Orchard" />
            <Meter percent={100} caption="Completed" label="Bright Harbor" />
          </div>
        </SheetStack>
      </Board>
      <Board title="People round, entities square, index tabs, tags">
        <SheetStack stacked={false}>
          <div className={classes.column}>
            <div className={classes.wrap}>
              {TABS.map((tab, id) => (
                <PersonAvatar key={tab} id={id} name={`Dana ${tab}`} size={32} />
              ))}
              <PersonAvatar emptySlot="S" size={32} />
              <EntityMark name="Whitcombe Orchard" size={32} />
            </div>
            <div className={classes.wrap}>
              {TABS.map((tab, id) => (
                <IndexTab key={tab} id={id}>
                  {tab}
                </IndexTab>
              ))}
            </div>
            <div className={classes.wrap}>
              <Tag>Farm</Tag>
              <Tag>Priority</Tag>
              <Tag tone="accent">New</Tag>
              <CountBadge count={12} label="unread messages" />
            </div>
          </div>
        </SheetStack>
      </Board>
    </>
  );
}
