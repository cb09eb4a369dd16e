import { Button } from '@mantine/core';
import { IconCamera, IconDeviceMobile, IconUpload } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { type Area, CHOOSABLE } from '#features/documents/rules/file-type.ts';
import { CameraDialog, filesOfList, type PickedFile, WaitingPages } from '#features/documents/web/pieces.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { usePhone } from '#ui/use-phone.ts';
import { useDesk } from '../../answering/web/desk.ts';
import classes from './checklist.module.css';

interface FilePickerProps {
  /** What the files are for, as it is read aloud. */
  label: string;
  /** What photographed pages are kept under: `question 5`. No two places share it, though their labels may be equal. */
  place: string;
  /** Which types are offered first. */
  area?: Area;
  look: 'line' | 'filled' | 'text';
  words?: string;
  /** What lies there was sent back: this is the one thing to do. */
  again?: boolean;
  disabled: boolean;
  /** CHK-022. */
  single?: boolean | undefined;
  /** Offers a code for a phone, on computers. */
  onUsePhone?: (() => void) | undefined;
  /** False where none is taken. */
  onFiles: (files: readonly PickedFile[]) => boolean;
}

/** On a phone the camera comes first; elsewhere one button, beside a place to drop files. */
export function FilePicker({
  label,
  place,
  area = 'checklist',
  look,
  again = false,
  words = again ? 'Send it again' : 'Choose files',
  disabled,
  single = false,
  onUsePhone,
  onFiles,
}: FilePickerProps) {
  const phone = usePhone();
  const [camera, setCamera] = useState(false);
  const { opened } = useDesk();
  const keepUnder = `${useMe().id} questionnaire ${opened.id} ${place}`;
  const chooser = useRef<HTMLInputElement>(null);
  const choose = () => chooser.current?.click();
  return (
    <div className={classes.pick} data-phone={(phone && look !== 'text') || undefined}>
      {phone && look === 'text' && (
        <button type="button" className={classes.choose} disabled={disabled} onClick={() => setCamera(true)}>
          <IconCamera size="1.25em" stroke={1.8} aria-hidden /> Take a photo
        </button>
      )}
      {phone && look !== 'text' && (
        <Button
          variant={again ? 'filled' : 'default'}
          size="lg"
          fullWidth
          disabled={disabled}
          leftSection={<IconCamera size={22} stroke={1.6} aria-hidden />}
          onClick={() => setCamera(true)}
        >
          {again ? 'Take it again' : 'Take a photo'}
        </Button>
      )}
      {phone || look === 'text' ? (
        <button type="button" className={classes.choose} disabled={disabled} onClick={choose}>
          <IconUpload size="1.25em" stroke={1.8} aria-hidden /> {phone ? 'Choose a file' : words}
        </button>
      ) : (
        <Button
          size="lg"
          variant={look === 'filled' ? 'filled' : 'default'}
          disabled={disabled}
          leftSection={look === 'line' ? <IconUpload size={20} stroke={1.6} aria-hidden /> : undefined}
          onClick={choose}
        >
          {words}
        </Button>
      )}
      {!phone && onUsePhone && (
        <button type="button" className={classes.choose} disabled={disabled} onClick={onUsePhone}>
          <IconDeviceMobile size="1.25em" stroke={1.8} aria-hidden /> Use your phone
        </button>
      )}
      <input
        ref={chooser}
        type="file"
        multiple={!single}
        hidden
        disabled={disabled}
        accept={CHOOSABLE[area]}
        aria-label={`Files for ${label}`}
        onChange={(event) => {
          onFiles(filesOfList(event.currentTarget.files ?? []));
          event.currentTarget.value = '';
        }}
      />
      {phone && <WaitingPages keepUnder={keepUnder} cameraOpen={camera} onOpen={() => setCamera(true)} />}
      {camera && (
        <Suspense fallback={null}>
          <CameraDialog
            title={label}
            keepUnder={keepUnder}
            onFile={(file) => onFiles(filesOfList([file]))}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
