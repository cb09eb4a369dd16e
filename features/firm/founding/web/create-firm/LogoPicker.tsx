import { Button } from '@mantine/core';
import { useState } from 'react';
import { LOGO_TOO_LARGE, LOGO_TYPE } from '#features/firm/branding/messages.ts';
import { LOGO_MAX_BYTES, logoType } from '#features/firm/branding/rules/logo.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PictureButton } from '#ui/form/PictureButton.tsx';
import { dataAddress } from './data-address.ts';
import classes from './create-firm.module.css';

interface LogoPickerProps {
  logo: string | null;
  onChange: (logo: string | null) => void;
}

export function LogoPicker({ logo, onChange }: LogoPickerProps) {
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File) => {
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
        <PictureButton fileLabel="Logo file" onChoose={(file) => void take(file)}>
          {logo ? 'Choose another file' : 'Choose a file'}
        </PictureButton>
        {logo ? (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            Remove logo
          </Button>
        ) : null}
      </div>
      <FormNotice message={fault} />
    </div>
  );
}
