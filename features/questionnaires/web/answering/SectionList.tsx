import { SegmentedMeter, type Segment } from '#ui/marks/SegmentedMeter.tsx';
import type { FormSection, Mark } from '../../model.ts';
import type { Standing } from '../../rules/standing.ts';
import { SectionMark } from './SectionMark.tsx';
import classes from './answering.module.css';

interface SectionListProps {
  standing: Standing;
  /** The section on the page. */
  current: number | null;
  words: (text: string) => string;
  onOpen: (section: FormSection) => void;
}

const SEGMENTS: Readonly<Record<Mark, Segment['state']>> = {
  completed: 'filled',
  pending: 'pending',
  incomplete: 'empty',
  error: 'empty',
};

export const segmentsOf = ({ visible, marks }: Standing): Segment[] =>
  visible.sections.map(({ no }) => ({ key: no, state: SEGMENTS[marks.get(no)!] }));

export function SectionList({ standing, current, words, onOpen }: SectionListProps) {
  const { completed, total, visible, marks } = standing;
  return (
    <nav aria-label="Sections" className={classes.sections}>
      <div className={classes.sectionsHead}>
        <b>Sections</b>
        <span>
          {completed} / {total}
        </span>
      </div>
      <SegmentedMeter segments={segmentsOf(standing)} label={`${completed} of ${total} sections completed`} />
      <ul>
        {visible.sections.map((section) => (
          <li key={section.no}>
            <button
              type="button"
              aria-current={section.no === current ? 'step' : undefined}
              // QST-026: listed, not openable.
              disabled={section.key === 'delivery'}
              onClick={() => onOpen(section)}
            >
              <SectionMark mark={marks.get(section.no)!} />
              {words(section.name)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
