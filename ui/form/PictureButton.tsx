import { Button } from '@mantine/core';
import { useRef } from 'react';

interface PictureButtonProps {
  children: string;
  /** What the file is, as in "Logo file". */
  fileLabel: string;
  /** Where the words on the button do not say what it is about. */
  label?: string | undefined;
  accept?: string;
  busy?: boolean;
  onChoose: (file: File) => void;
}

/** Asks for a picture. The same file may be chosen again. */
export function PictureButton({ children, fileLabel, label, busy, onChoose, ...rest }: PictureButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        aria-label={label}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={rest.accept ?? 'image/png,image/jpeg,image/webp'}
        hidden
        aria-label={fileLabel}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
