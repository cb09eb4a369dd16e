import { Button } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';
import classes from './UploadArea.module.css';

/** A place to drop files, with real buttons for everyone who does not drag. The camera comes first on phones. */
interface UploadAreaProps {
  companyId: number;
  entityName: string;
  path?: string;
  /** What was dropped to open it. */
  dropped?: DataTransfer | null;
}

export function UploadArea({ companyId, entityName, path, dropped = null }: UploadAreaProps) {
  const { uploads, add, retry, dismiss } = useUploads(companyId, path);
  const [begun] = useState(() => [...(dropped?.files ?? [])]);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    add(begun);
  }, [add, begun]);
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    add([...(input.files ?? [])]);
    input.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <section aria-label="Upload documents" className={classes.section}>
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
          {over ? `Let go to add to ${entityName}` : 'Drop files here, at most 150 MB each, or'}
        </p>
        <div className={classes.buttons}>
          <Button
            className={classes.camera}
            leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
          <Button
            className={classes.choose}
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            Upload Documents
          </Button>
        </div>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
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
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </section>
  );
}
