import { useState } from 'react';
import { useQuestionnaireState } from '../../../answering/web/desk.ts';
import { openDoubts } from '#features/intake/rules/open-doubts.ts';
import { closeDoor } from './door-store.ts';
import { ManyPapers } from './ManyPapers.tsx';
import { OnePaper } from './OnePaper.tsx';

/** 23c: what came in is looked at where it comes in. Nothing here has to be answered. */
export function DoorDialogs({ ids }: { ids: readonly number[] }) {
  const { documents } = useQuestionnaireState();
  const [at, setAt] = useState<number | null>(ids.length === 1 ? ids[0]! : null);
  const papers = documents.filter(({ id }) => ids.includes(id));
  const asked = papers.filter(({ doubts }) => openDoubts(doubts).length > 0);
  const paper = papers.find(({ id }) => id === at);
  /** The next one that is asked about, the list while there is one, or the checklist. */
  const goOn = (from: number) => {
    const next = asked.find(({ id }) => id !== from);
    if (next) setAt(next.id);
    else if (ids.length > 1) setAt(null);
    else closeDoor();
  };
  if (paper)
    return (
      <OnePaper
        key={paper.id}
        paper={paper}
        onDone={() => goOn(paper.id)}
        onBack={ids.length > 1 ? () => setAt(null) : null}
        onClose={closeDoor}
      />
    );
  return <ManyPapers papers={papers} asked={asked} onLook={setAt} onClose={closeDoor} />;
}
