import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { formatPhone } from '#platform/phone.ts';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DetailsFields } from './DetailsFields.tsx';
import type { Details } from './profile-form.ts';

const BLANK = {
  fname: '',
  lname: '',
  preferred_name: '',
  email: '',
  phone_number: '',
  work_phone_number: '',
  work_phone_extension: '',
  time_zone: 'America/Denver',
} satisfies Details;
const Editor = ({ staff }: { staff: boolean }) => (
  <DetailsFields
    form={useZodForm(z.custom<Details>(), BLANK)}
    staff={staff}
    disabled={false}
    name="Maria Client"
  />
);
const masks = (part: React.ReactNode) =>
  [...renderToStaticMarkup(<MantineProvider>{part}</MantineProvider>).matchAll(/type="tel"[^>]*/gu)].map(
    ([field]) => /placeholder="([^"]*)"/u.exec(field)?.[1],
  );

it('CLI-033: a phone is asked for as (000) 000-0000 in dialogs and as (___) ___-____ in profiles, and takes that shape', () => {
  const field = {
    name: 'phone',
    value: '',
    error: undefined,
    onChange: () => undefined,
    onBlur: () => undefined,
  };
  expect(masks(<PhoneField label="Phone" {...field} />)).toEqual(['(000) 000-0000']);
  for (const staff of [false, true])
    expect(masks(<Editor staff={staff} />)).toEqual(['(___) ___-____', '(___) ___-____']);
  expect(['5', '503', '5035', '5035550142', '+1 503.555.0142'].map(formatPhone)).toEqual([
    '(5',
    '(503',
    '(503) 5',
    '(503) 555-0142',
    '(503) 555-0142',
  ]);
});
