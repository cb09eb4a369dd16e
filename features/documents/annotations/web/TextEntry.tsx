import { type CSSProperties, useState } from 'react';
import { tooLongWords } from '#ui/form/too-long.ts';
import { LONGEST_TEXT, TEXT_NEEDED } from '../model.ts';
import classes from './annotations.module.css';

interface TextEntryProps {
  start: string;
  style: CSSProperties;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** VWR-015, VWR-016: typed where it will stand. */
export function TextEntry({ start, style, onSave, onCancel }: TextEntryProps) {
  const [text, setText] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const tooLong = tooLongWords(text.trim(), LONGEST_TEXT);
  const save = () => {
    if (text.trim() === '') setMissing(true);
    else if (tooLong === null) onSave(text.trim());
  };
  const fault = isMissing ? TEXT_NEEDED : tooLong;
  return (
    <div className={classes.entry} style={style}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody is about to type
        autoFocus
        // Esc leaves the text and not the viewer.
        data-mantine-stop-propagation="true"
        aria-label="Text of the mark"
        aria-invalid={fault !== null || undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') onCancel();
        }}
        onBlur={() => (text.trim() === '' ? onCancel() : save())}
      />
      <span className={classes.hint} role={fault === null ? undefined : 'alert'}>
        {fault ?? `${text.length}/${LONGEST_TEXT} characters`}
      </span>
    </div>
  );
}
