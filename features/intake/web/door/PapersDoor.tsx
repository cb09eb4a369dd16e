import { useState } from 'react';
import { openDoubts } from '../../rules/open-doubts.ts';
import type { DoorWays, ShownPaper } from './door-ways.ts';
import { type DoorList, ManyPapers } from './ManyPapers.tsx';
import { OnePaper } from './OnePaper.tsx';

interface PapersDoorProps<P extends ShownPaper> {
  /** Those that came in together. */
  papers: readonly P[];
  list: DoorList<P>;
  ways: DoorWays;
  onClose: () => void;
}

/** 23c: what came in is looked at where it comes in. Nothing here has to be answered. */
export function PapersDoor<P extends ShownPaper>({ papers, list, ways, onClose }: PapersDoorProps<P>) {
  const isOne = papers.length === 1;
  const [at, setAt] = useState<number | null>(isOne ? papers[0]!.id : null);
  const asked = papers.filter(({ doubts }) => openDoubts(doubts).length > 0);
  const paper = papers.find(({ id }) => id === at);
  /** The next one that is asked about, the list while there is one, or where they came in. */
  const goOn = (from: number) => {
    const next = asked.find(({ id }) => id !== from);
    if (next) setAt(next.id);
    else if (!isOne) setAt(null);
    else onClose();
  };
  if (paper)
    return (
      <OnePaper
        key={paper.id}
        paper={paper}
        ways={ways}
        onDone={() => goOn(paper.id)}
        onBack={isOne ? null : () => setAt(null)}
        onClose={onClose}
      />
    );
  return (
    <ManyPapers
      count={papers.length}
      asked={asked}
      list={list}
      ways={ways}
      onLook={setAt}
      onClose={onClose}
    />
  );
}
