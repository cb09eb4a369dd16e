import type { ReactNode } from 'react';
import { SegmentedMeter, type Segment } from '#ui/marks/SegmentedMeter.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { FormSection, Mark } from '../../model.ts';
import { isCounted } from '../../rules/counted.ts';
import type { Standing } from '../../rules/standing.ts';
import { SectionMark } from './SectionMark.tsx';
import classes from './answering.module.css';

interface SectionListProps {
  standing: Standing;
  /** The section on the page. */
  current: number | null;
  words: (text: string) => string;
  onOpen: (section: FormSection) => void;
  /** QST-017: the only one that opens, by its number. */
  required?: number | null;
  /** A few words below the name: what is left. */
  note?: (section: FormSection) => ReactNode;
  title?: string;
}

const SEGMENTS: Readonly<Record<Mark, Segment['state']>> = {
  completed: 'filled',
  pending: 'pending',
  incomplete: 'empty',
  error: 'empty',
};

export const segmentsOf = ({ visible, marks, shares }: Standing): Segment[] =>
  visible.sections.filter(isCounted).map(({ no }) => {
    const [state, share] = [SEGMENTS[marks.get(no)!], shares.get(no) ?? 0];
    return state === 'empty' && share > 0 ? { key: no, state: 'part', share } : { key: no, state };
  });

export function SectionList({
  standing,
  current,
  words,
  onOpen,
  required = null,
  note,
  title = 'Sections',
}: SectionListProps) {
  const { completed, total, visible, marks, shares } = standing;
  return (
    <nav aria-label="Sections" className={classes.sections}>
      <div className={classes.sectionsHead}>
        <b>{title}</b>
        <span>
          {completed} / {total} done
        </span>
      </div>
      <SegmentedMeter segments={segmentsOf(standing)} label={`${completed} of ${total} sections completed`} />
      <ul>
        {visible.sections.map((section) => {
          const isLocked = required !== null && section.no !== required;
          const below = note?.(section) ?? null;
          return (
            <li key={section.no}>
              <button
                type="button"
                aria-current={section.no === current ? 'step' : undefined}
                // QST-026: listed, not openable.
                disabled={section.key === 'delivery'}
                onClick={() => onOpen(section)}
              >
                {isLocked || section.key === 'delivery' ? (
                  <StatusMark shape="locked" label="Locked" />
                ) : (
                  <SectionMark mark={marks.get(section.no)!} share={shares.get(section.no) ?? 0} />
                )}
                <span className={classes.sectionName}>
                  {words(section.name)}
                  {required === section.no ? (
                    <span className={classes.sectionNote}>Required</span>
                  ) : (
                    below !== null && <span className={classes.sectionNote}>{below}</span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
