import { dateInWords } from '#platform/web/show-date.ts';
import { useDesk, useQuestionnaireState } from '../../../answering/web/desk.ts';
import type { LyingDocument } from '../../model.ts';
import { isReplacedIn } from '../../rules/places.ts';
import { NO_PLACE } from '../target.ts';
import { useFileActions } from '../use-files.ts';
import { useKeep } from './use-keep.ts';
import classes from './door.module.css';

/** What the portal did with a paper by itself, each with its Undo. */
export function PortalDid({ document }: { document: LyingDocument }) {
  const { disabled, outbox } = useDesk();
  const { documents } = useQuestionnaireState();
  const actions = useFileActions();
  const keep = useKeep();
  const isOff = disabled || outbox === null;
  const corrected = document.doubts.find(({ facts, kept }) => facts.kind === 'corrected' && !kept)?.facts;
  const isReplaced = isReplacedIn(documents, document);
  const undo = (what: string, onUndo: () => void) => (
    <button
      type="button"
      className={classes.undo}
      disabled={isOff}
      aria-label={`Undo: ${what} ${document.name}`}
      onClick={onUndo}
    >
      Undo
    </button>
  );
  return (
    <>
      {corrected?.kind === 'corrected' && (
        <span className={classes.did}>
          Corrected. Replaces the one from {dateInWords(corrected.sent_at)}
          {undo('replacing with', () => keep.mutate({ id: document.id, kinds: ['corrected'] }))}
        </span>
      )}
      {isReplaced && <span className={classes.did}>Replaced by a corrected one</span>}
      {document.placed_by_portal && document.question_no !== null && (
        <span className={classes.did}>
          Placed here for you
          {undo('placing', () => actions.move(document, NO_PLACE))}
        </span>
      )}
    </>
  );
}
