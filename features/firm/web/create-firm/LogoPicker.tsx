import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { LOGO_TOO_LARGE, LOGO_TYPE } from '#features/firm/messages.ts';
import { LOGO_MAX_BYTES, logoType } from '#features/firm/rules/logo.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { dataAddress } from './data-address.ts';
import classes from './create-firm.module.css';

interface LogoPickerProps {
  logo: string | null;
  onChange: (logo: string | null) => void;
}

export function LogoPicker({ logo, onChange }: LogoPickerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LOGO_MAX_BYTES) return setFault(LOGO_TOO_LARGE);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = logoType(bytes);
    if (!type) return setFault(LOGO_TYPE);
    setFault(null);
    onChange(dataAddress(bytes, type));
  };
  return (
    <div>
      <p className={classes.legend}>Logo</p>
      <p className={classes.aside}>PNG, JPEG or WebP, at most 300 KB. Without one we show your initials.</p>
      <div className={classes.logoButtons}>
        <Button variant="default" size="xs" onClick={() => chooser.current?.click()}>
          {logo ? 'Choose another file' : 'Choose a file'}
        </Button>
        {logo ? (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            Remove logo
          </Button>
        ) : null}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label="Logo file"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <FormNotice message={fault} />
    </div>
  );
}
