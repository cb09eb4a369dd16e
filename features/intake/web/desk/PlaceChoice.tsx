import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { KeyCap } from '#ui/KeyCap.tsx';
import type { PaperPlace } from '../../model.ts';
import classes from './panel.module.css';

interface PlaceProps {
  places: readonly PaperPlace[];
  target: PaperPlace | null;
  onChoose: (place: PaperPlace | null) => void;
}

/** Above this number keys do not reach. */
const KEYED = 9;

/** The checklist items a document may answer; each is chosen by its number, too. */
export function PlaceChoice({ places, target, onChoose }: PlaceProps) {
  if (places.length === 0)
    return (
      <p className={classes.help}>No open checklist of this tax year. The document stays where it is.</p>
    );
  return (
    <fieldset className={classes.places}>
      <legend>Answers checklist item</legend>
      {places.map((place, at) => {
        const isTarget =
          target?.questionnaire_id === place.questionnaire_id && target.question_no === place.question_no;
        return (
          <label key={`${place.questionnaire_id} ${place.question_no}`} className={classes.place}>
            <input
              type="radio"
              name="intake-place"
              data-place={at + 1}
              checked={isTarget}
              onChange={() => onChoose(place)}
            />
            {at < KEYED ? <KeyCap>{at + 1}</KeyCap> : null}
            <StatusMark shape={place.state === 'received' ? 'done' : 'empty'} />
            <span className={classes.placeText}>{place.text}</span>
            <span className={classes.placeState}>{stateOf(place)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

const stateOf = ({ question_no, state, is_here }: PaperPlace): string =>
  is_here
    ? 'Lies here'
    : question_no === null
      ? 'Not on the list'
      : state === 'received'
        ? 'Received'
        : 'Open';
