import { useState } from 'react';
import type { PickedFile } from '#features/documents/web/pieces.ts';
import { useDesk, useQuestionnaireState } from '../../answering/web/desk.ts';
import type { FormQuestion } from '../../model.ts';
import { usePhone } from '#ui/use-phone.ts';
import { useAnswer } from '../../web/answering/answering.ts';
import { areaOfQuestion } from '../rules/area.ts';
import { atQuestion } from '../rules/places.ts';
import { FileChip } from './FileChip.tsx';
import { FilePicker } from './FilePicker.tsx';
import { NONE_REFUSED, type RefusalsHere, RefusedHere } from './RefusedHere.tsx';
import { SendingRows } from './SendingRows.tsx';
import { useTargets } from './targets.ts';
import { useDrop } from './use-drop.ts';
import { useFileActions } from './use-files.ts';
import { usePhoneInstead } from './use-phone-instead.tsx';
import { useSending } from './use-sending.ts';
import { type Target } from './target.ts';
import classes from './checklist.module.css';

/** QST-041: the files of one question, wherever in a questionnaire it is asked. */
export function UploadField({ question }: { question: FormQuestion }) {
  const { answering, disabled } = useDesk();
  const { documents } = useQuestionnaireState();
  const sending = useSending(documents);
  const actions = useFileActions();
  const targets = useTargets();
  const phone = usePhone();
  const [option, setOption] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<RefusalsHere>(NONE_REFUSED);
  const label = answering.words(question.text);
  const target: Target = { question_no: question.no, others: false, option };
  const { handToPhone, dialog } = usePhoneInstead(question.no, label);
  const mustChoose = question.options.length > 0 && option === null;
  const add = (files: readonly PickedFile[]) => {
    const refused = sending.send(target, files);
    setRefusals(refused);
    return refused.refused.length < files.length;
  };
  const { over, on } = useDrop({ disabled: disabled || mustChoose, onFiles: add });
  const files = atQuestion(documents, question.no);
  const isBack = (useAnswer(answering, question.no)?.returned ?? null) !== null;
  return (
    <div className={classes.field} {...on}>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={`Files for ${label}`}>
          {files.map((document) => (
            <FileChip
              key={document.id}
              document={document}
              actions={actions}
              targets={targets}
              disabled={disabled}
            />
          ))}
        </ul>
      )}
      <SendingRows uploads={sending.underWay(target)} sending={sending} />
      {question.options.length > 0 && (
        <fieldset className={classes.kinds} disabled={disabled}>
          <legend>Which document is it?</legend>
          {question.options.map((one) => (
            <label key={one} data-chosen={one === option || undefined}>
              <input
                type="radio"
                name={`kind${question.no}`}
                checked={one === option}
                onChange={() => setOption(one)}
              />
              {one}
            </label>
          ))}
        </fieldset>
      )}
      <div className={phone ? undefined : classes.drop} data-over={over ?? undefined}>
        {!phone && (
          <p>
            {over
              ? 'Drop to add it here'
              : mustChoose
                ? 'Choose which document it is first'
                : 'Drop files here, or'}
          </p>
        )}
        <FilePicker
          label={label}
          place={`question ${question.no}`}
          area={areaOfQuestion(question)}
          single={question.single}
          look={isBack ? 'filled' : 'line'}
          again={isBack}
          disabled={disabled || mustChoose}
          onUsePhone={() => handToPhone(option)}
          onFiles={add}
        />
      </div>
      <RefusedHere
        refusals={refusals}
        onMove={(document) => {
          setRefusals(NONE_REFUSED);
          actions.move(document, target);
        }}
      />
      {dialog}
    </div>
  );
}
