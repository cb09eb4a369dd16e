import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { PaperPlace } from '../../model.ts';
import classes from './panel.module.css';

interface AssignProps {
  places: readonly PaperPlace[];
  onChoose: (place: PaperPlace) => void;
  onClose: () => void;
}

/** All checklist items a document may answer, to be searched: keys reach the first nine alone. */
export function AssignDialog({ places, onChoose, onClose }: AssignProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = places.filter(({ text, questionnaire }) =>
    `${text} ${questionnaire}`.toLowerCase().includes(wanted),
  );
  return (
    <Dialog opened width={440} onClose={onClose} title="Assign to a checklist item">
      <TextInput
        aria-label="Find a checklist item"
        placeholder="Find a checklist item"
        value={search}
        data-autofocus
        leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden />}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found[0]) onChoose(found[0]);
        }}
      />
      {found.length === 0 ? <p className={classes.help}>No item matches “{search}”.</p> : null}
      <ul className={classes.assign} aria-label="Checklist items">
        {found.map((place) => (
          <li key={`${place.questionnaire_id} ${place.question_no}`}>
            <button type="button" className={classes.place} onClick={() => onChoose(place)}>
              <StatusMark shape={place.state === 'received' ? 'done' : 'empty'} />
              <span className={classes.placeText}>{place.text}</span>
              <span className={classes.placeState}>{place.questionnaire}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
