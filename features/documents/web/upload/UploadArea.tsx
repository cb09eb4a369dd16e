import { Button } from '@mantine/core';
import { IconCamera, IconDeviceMobile, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type Area, CHOOSABLE } from '../../rules/file-type.ts';
import { filesOfDrop, filesOfList, type PickedFile } from './picked-file.ts';
import classes from './UploadArea.module.css';

interface UploadAreaProps {
  /** Where the files go, as in "Delgado Household". */
  entityName: string;
  /** Which types are offered first. */
  area?: Area;
  onFiles: (files: readonly PickedFile[]) => void;
  /** Opens the camera of the page; left out, the phone's own is asked. */
  onCamera?: (() => void) | undefined;
  /** Offers a code for another device, on computers. */
  onUsePhone?: (() => void) | undefined;
}

/** A place to drop or paste files, with real buttons for everyone who does not. The camera comes first on phones. */
export function UploadArea({
  entityName,
  area = 'documents',
  onFiles,
  onCamera,
  onUsePhone,
}: UploadAreaProps) {
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesOfList(event.clipboardData?.files ?? []);
      if (files.length > 0) latest.current(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  const take = (input: HTMLInputElement) => {
    onFiles(filesOfList(input.files ?? []));
    input.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void filesOfDrop(event.dataTransfer).then((files) => latest.current(files));
  };
  return (
    <section aria-label="Choose files" className={classes.section}>
      <div
        className={classes.area}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={classes.words}>
          {over ? `Drop to add to ${entityName}` : 'Drop files or folders here, up to 150 MB each'}
        </p>
        <div className={classes.buttons}>
          <Button
            className={classes.camera}
            leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
            onClick={onCamera ?? (() => camera.current?.click())}
          >
            Take photos
          </Button>
          <Button
            className={classes.choose}
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            Choose files
          </Button>
          {onUsePhone ? (
            <Button
              className={classes.elsewhere}
              variant="default"
              leftSection={<IconDeviceMobile size={18} stroke={1.6} aria-hidden />}
              onClick={onUsePhone}
            >
              Use your phone
            </Button>
          ) : null}
        </div>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={CHOOSABLE[area]}
          aria-label="Files to upload"
          onChange={(event) => take(event.currentTarget)}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label="Photo to upload"
          onChange={(event) => take(event.currentTarget)}
        />
      </div>
    </section>
  );
}
