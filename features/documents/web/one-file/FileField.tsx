import { Button, Input } from '@mantine/core';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { fileSize } from '#platform/web/file-size.ts';
import { Meter } from '#ui/marks/Meter.tsx';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import classes from './one-file.module.css';

type FileFieldProps = FieldBinding<File | null> & {
  label: string;
  /** What may be dropped here. */
  words: string;
  accept: string;
  /** Names the chooser. */
  chooser: string;
  /** From 0 to 1 while it is sent. */
  share: number | null;
};

/** One file, dropped or chosen. */
export function FileField({ name, value, error, onChange, share, ...words }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChange(file);
  };
  return (
    <Input.Wrapper
      label={words.label}
      labelElement="div"
      required
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        className={classes.area}
        data-over={isOver || undefined}
        data-wrong={error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value ? (
          <p className={classes.file}>
            <IconFileTypePdf size="1.25rem" stroke={1.5} aria-hidden />
            <span className={classes.fileName}>{value.name}</span>
            <span className={classes.quiet}>{fileSize(value.size)}</span>
          </p>
        ) : (
          <p className={classes.words}>{words.words}</p>
        )}
        <Button
          variant="default"
          data-named={name}
          aria-describedby={error ? `${id}-error` : undefined}
          leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {value ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={words.accept}
          aria-label={words.chooser}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onChange(file);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {share === null ? null : (
        <Meter percent={share * 100} label="Upload" caption={share < 1 ? 'Uploading' : 'Checking'} />
      )}
    </Input.Wrapper>
  );
}
