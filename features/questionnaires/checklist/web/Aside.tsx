import { useState } from 'react';
import { offerPagesOf, type PickedFile } from '#features/documents/web/pieces.ts';
import { ADDITIONAL_ATTACHMENTS } from '../messages.ts';
import { filesCounted } from '../rules/files-counted.ts';
import { attachments, isBeingRead } from '../rules/places.ts';
import type { ChecklistParts } from './ChecklistItem.tsx';
import { FileChip } from './FileChip.tsx';
import { FilePicker } from './FilePicker.tsx';
import { NamesDialog } from './NamesDialog.tsx';
import { NeedsAPlace } from './NeedsAPlace.tsx';
import { NONE_REFUSED, type RefusalsHere, RefusedHere } from './RefusedHere.tsx';
import { SendingRows } from './SendingRows.tsx';
import { useDrop } from './use-drop.ts';
import { WithFirm } from './WithFirm.tsx';
import { NO_PLACE } from './target.ts';
import classes from './checklist.module.css';

const OTHERS = { ...NO_PLACE, others: true };

/**
 * Beside the list: what is being read, what needs a place (in one column that is above the list), and what is not on the
 * list. Groups, not landmarks: the dialog shows them over the page that has them, too.
 */
export function Aside({ parts, withoutPlaces }: { parts: ChecklistParts; withoutPlaces: boolean }) {
  const { documents, sending } = parts;
  const reading = documents.filter(isBeingRead);
  const pile = sending.underWay(NO_PLACE);
  return (
    <div className={classes.aside}>
      {(reading.length > 0 || pile.length > 0) && (
        <section role="group" aria-label="Being read">
          <h3>
            Being read <span>{filesCounted(reading.length + pile.length)}</span>
          </h3>
          <SendingRows uploads={pile} sending={sending} />
          {reading.length > 0 && (
            <ul className={classes.reading}>
              {reading.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          )}
          <p className={classes.small}>You can leave this page. Nothing is lost.</p>
        </section>
      )}
      {withoutPlaces ? null : <WithFirm />}
      {withoutPlaces ? null : <NeedsAPlace parts={parts} />}
      <Attachments parts={parts} />
    </div>
  );
}

/** CHK-034 to CHK-036; spreadsheets are welcome here. */
function Attachments({ parts }: { parts: ChecklistParts }) {
  const { documents, actions, sending, targets, disabled } = parts;
  const [naming, setNaming] = useState<readonly PickedFile[]>([]);
  const [refusals, setRefusals] = useState<RefusalsHere>(NONE_REFUSED);
  const add = (picked: readonly PickedFile[]) => {
    const judged = sending.judge(OTHERS, picked);
    setRefusals(judged);
    setNaming(judged.taken);
    return judged.taken.length > 0;
  };
  const { over, on } = useDrop({
    disabled,
    onFiles: add,
    onDocument: (id) => {
      const document = documents.find((one) => one.id === id);
      if (document && !document.others) actions.move(document, OTHERS);
    },
  });
  const here = attachments(documents);
  return (
    <section role="group" aria-label={ADDITIONAL_ATTACHMENTS} {...on}>
      <h3>{ADDITIONAL_ATTACHMENTS}</h3>
      {here.length > 0 && (
        <ul className={classes.files} aria-label="Additional files">
          {here.map((document) => (
            <FileChip
              key={document.id}
              document={document}
              actions={actions}
              targets={targets}
              disabled={disabled}
              draggable
            />
          ))}
        </ul>
      )}
      <SendingRows uploads={sending.underWay(OTHERS)} sending={sending} />
      <div className={classes.drop} data-over={over ?? undefined}>
        <p>{over ? 'Drop to add it here' : 'Anything not on the list'}</p>
        <FilePicker
          label={ADDITIONAL_ATTACHMENTS}
          place="others"
          area="documents"
          look="text"
          disabled={disabled}
          onFiles={add}
        />
      </div>
      <RefusedHere
        refusals={refusals}
        onMove={(document) => {
          setRefusals(NONE_REFUSED);
          actions.move(document, OTHERS);
        }}
      />
      {naming.length > 0 && (
        <NamesDialog
          files={naming}
          onDone={(names) => {
            setRefusals(sending.send(OTHERS, naming, names));
            setNaming([]);
          }}
          onClose={() => {
            for (const { file } of naming) offerPagesOf(file);
            setNaming([]);
          }}
        />
      )}
    </section>
  );
}
