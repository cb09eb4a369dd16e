import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { openDoubts } from '#features/intake/rules/open-doubts.ts';
import { type DoorWays, PapersDoor, type ShownPaper } from '#features/intake/web/pieces.ts';
import { useDesk, useQuestionnaireState } from '../../../answering/web/desk.ts';
import type { LyingDocument } from '../../model.ts';
import { countAtDoor, doorInWords } from '../../rules/door-words.ts';
import { useFileActions } from '../use-files.ts';
import { useSending } from '../use-sending.ts';
import { closeDoor } from './door-store.ts';
import { PortalDid } from './PortalDid.tsx';
import { useKeep } from './use-keep.ts';

/** The door of a checklist. */
export function DoorDialogs({ ids }: { ids: readonly number[] }) {
  const { disabled, outbox, opened } = useDesk();
  const { documents } = useQuestionnaireState();
  const sending = useSending(documents);
  const actions = useFileActions();
  const keep = useKeep();
  const me = useMe().id;
  const firm = useFirm().name;
  const papers = documents.filter(({ id }) => ids.includes(id));
  const ofPaper = (paper: ShownPaper): LyingDocument => papers.find(({ id }) => id === paper.id)!;
  const isFine = ({ doubts, question_no, others }: LyingDocument) =>
    openDoubts(doubts).length === 0 && (question_no !== null || others);
  const ways: DoorWays = {
    firm,
    isOff: disabled || outbox === null,
    area: 'checklist',
    keepUnder: `${me} questionnaire ${opened.id}`,
    pictureOf: ({ id }) => `/api/documents/${id}/thumbnail`,
    send: (paper, files) => sending.send(ofPaper(paper), files),
    remove: (paper) => actions.remove(ofPaper(paper)),
    keep: ({ id }, kinds) => keep.mutateAsync({ id, kinds }),
  };
  return (
    <PapersDoor
      papers={papers}
      ways={ways}
      list={{
        subtitle: `${opened.tax_year} ${opened.name}`,
        counts: doorInWords(countAtDoor(papers)),
        fine: { title: 'In place', papers: papers.filter(isFine) },
        after: (document) => <PortalDid document={document} />,
      }}
      onClose={closeDoor}
    />
  );
}
