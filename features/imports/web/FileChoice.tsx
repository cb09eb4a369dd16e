import { Button, CloseButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { addFiles, isOffered, refusedWords } from './import-words.ts';
import classes from './imports.module.css';

interface FileChoiceProps {
  files: File[];
  multiple: boolean;
  accept: string | undefined;
  error: string | null;
  /** What it is for, where there is more than one. */
  label?: string;
  onChange: (files: File[]) => void;
}

const kilobytes = (size: number) =>
  size < 1_048_576 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1_048_576).toFixed(1)} MB`;

export function FileChoice({ files, multiple, accept, error, label, onChange }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const said = refused ?? error;
  const add = (chosen: FileList | null) => {
    const all = [...(chosen ?? [])];
    const more = all.filter((file) => isOffered(file.name, accept));
    setRefused(all.length > more.length && accept ? refusedWords(accept) : null);
    onChange(multiple ? addFiles(files, more) : addFiles([], more.slice(0, 1)));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <div>
      <div
        className={classes.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          type="file"
          className={classes.input}
          multiple={multiple}
          accept={accept}
          aria-label={label ?? (multiple ? 'Files' : 'File')}
          aria-describedby={said ? errorId : undefined}
          tabIndex={-1}
          onChange={(event) => {
            add(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size="1rem" stroke={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {files.length > 0 && !multiple
            ? 'Choose another file'
            : multiple
              ? 'Choose files'
              : 'Choose a file'}
        </Button>
        <span className={classes.hint}>or drop {multiple ? 'them' : 'it'} here</span>
      </div>
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.name}>
              <span className={classes.fileName}>{file.name}</span>
              <span className={classes.hint}>{kilobytes(file.size)}</span>
              <CloseButton
                size="sm"
                aria-label={`Remove ${file.name}`}
                title="Remove"
                onClick={() => onChange(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {said ? (
        <p id={errorId} role="alert" className={classes.error}>
          {said}
        </p>
      ) : null}
    </div>
  );
}
