import { expect, it } from 'vitest';
import {
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  EMAIL_WRONG,
  NAMES_MISSING,
  PHONE_REQUIRED,
  PHONE_TEN_DIGITS,
} from '../messages.ts';
import { emailFault, phoneFault } from './contact.ts';
import { emailAddress, optionalEmail } from './email.ts';
import { maskEmail, maskPhone } from './masking.ts';
import { personName } from './person-name.ts';
import { PICTURE_MAX_BYTES, PICTURE_MAX_TEXT } from './picture.ts';

const said = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } },
  value: string,
) => schema.safeParse(value).error?.issues[0]?.message ?? null;

it('an address has one sign, a name before it and a domain with a dot behind it', () => {
  for (const good of ['a@b.co', ' maria.client+x@people.test ', `${'a'.repeat(64)}@x.test`, 'ö@x.test'])
    expect(emailFault(good), good).toBeNull();
  for (const bad of [
    'a',
    '@b.co',
    'a@b',
    'a@b.c',
    'a b@c.co',
    'a@b@c.co',
    'a,b@c.co',
    '<a@b.co>',
    `${'a'.repeat(65)}@x.test`,
    'a@b .co',
  ])
    expect(emailFault(bad), bad).toBe(EMAIL_INVALID);
  expect(emailFault('  ')).toBe(EMAIL_REQUIRED);
  const domain = (length: number) => `a@${'b'.repeat(length - 7)}.test`;
  expect(emailFault(domain(254))).toBeNull();
  expect(emailFault(domain(255))).toBe(EMAIL_INVALID);
});

it('may be left out where nobody needs it, and is never half', () => {
  expect(emailAddress().parse(' a@b.co ')).toBe('a@b.co');
  expect(said(emailAddress(), '')).toBe(EMAIL_REQUIRED);
  expect(said(emailAddress('Whose?'), ' ')).toBe('Whose?');
  expect(said(emailAddress(), 'a')).toBe(EMAIL_INVALID);
  expect(optionalEmail.parse('  ')).toBe('');
  expect(optionalEmail.parse(' a@b.co ')).toBe('a@b.co');
  expect(said(optionalEmail, 'a@')).toBe(EMAIL_WRONG);
});

it('a number has ten digits', () => {
  expect([phoneFault(' '), phoneFault('(503) 555-0100'), phoneFault('503')]).toEqual([
    PHONE_REQUIRED,
    null,
    PHONE_TEN_DIGITS,
  ]);
});

it('what is masked can be known again by its owner only', () => {
  expect([
    maskEmail('maria@people.test'),
    maskEmail('m@x.test'),
    maskEmail('@x.test'),
    maskEmail('none'),
  ]).toEqual(['m•••@people.test', 'm•••@x.test', '•••', '•••']);
  expect(maskPhone('(503) 555-0142')).toBe('(•••) •••-••42');
});

it('a name is there and fits; a picture travels as text that holds all of its bytes', () => {
  expect(personName.parse(' Ann ')).toBe('Ann');
  expect(said(personName, ' ')).toBe(NAMES_MISSING);
  expect(said(personName, 'x'.repeat(100))).toBeNull();
  expect(said(personName, 'x'.repeat(101))).not.toBeNull();
  expect(PICTURE_MAX_TEXT).toBe(Math.ceil(PICTURE_MAX_BYTES / 3) * 4);
});
