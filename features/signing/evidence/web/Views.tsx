import type { EvidencePaper } from '../model.ts';
import classes from './evidence.module.css';

export interface Chosen {
  view: 'paper' | 'handover' | 'activity';
  /** Whose pages stand beside it. */
  at: number;
}

interface ViewsProps {
  papers: readonly EvidencePaper[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

const OTHERS = [
  { view: 'handover', label: 'Handover' },
  { view: 'activity', label: 'Activity' },
] as const;

/** Toggles, since they change what is shown of one page. */
export function Views({ papers, chosen, onChoose }: ViewsProps) {
  const { view, at } = chosen;
  return (
    <div className={classes.papers} role="group" aria-label="What to show">
      {papers.map(({ place, title, people }, no) => (
        <button
          key={place}
          type="button"
          aria-pressed={view === 'paper' && no === at}
          onClick={() => onChoose({ view: 'paper', at: no })}
        >
          {title}{' '}
          <span className={classes.quiet}>
            {people.filter(({ state }) => state !== 'not_signed').length}/{people.length}
          </span>
        </button>
      ))}
      {OTHERS.map(({ view: other, label }) => (
        <button
          key={other}
          type="button"
          aria-pressed={view === other}
          onClick={() => onChoose({ view: other, at })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
