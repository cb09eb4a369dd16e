import { describe, expect, it } from 'vitest';
import { passwordFault, passwordRules } from './passwords.ts';
import { emailFault, phoneFault } from './contact.ts';
import { maskEmail, maskPhone } from './masking.ts';

describe('passwords', () => {
  it('ACC-059: under ten characters is refused, exactly ten is accepted', () => {
    expect(passwordFault('Abcdef1!x')).toBe('Password must be greater than 10 characters');
    expect(passwordFault('Abcdef1!xy')).toBeNull();
  });

  it('ACC-060 ACC-061 ACC-062 ACC-063 ACC-064: names what is missing', () => {
    expect(passwordFault('abcdefgh1!')).toBe('Password must contains at least one uppercase.');
    expect(passwordFault('ABCDEFGH1!')).toBe('Password must contains at least one lowercase.');
    expect(passwordFault('Abcdefghi!')).toBe('Password must contains at least one number.');
    expect(passwordFault('Abcdefghi1')).toBe('Password must contains at least one special character.');
    expect(passwordFault('Abcdefg1!x', 'Abcdefg1!y')).toBe('Passwords do not match');
    for (const sign of '#?!@$%^&*-') expect(passwordFault(`Abcdefgh1${sign}`)).toBeNull();
    for (const other of '_+=()~. ') expect(passwordFault(`Abcdefgh1${other}`)).not.toBeNull();
  });

  it('ACC-065: of several failing rules the last one shows', () => {
    expect(passwordFault('')).toBe('Password must contains at least one special character.');
    expect(passwordFault('a!')).toBe('Password must contains at least one number.');
    expect(passwordFault('a1!')).toBe('Password must contains at least one uppercase.');
    expect(passwordFault('a', 'b')).toBe('Passwords do not match');
  });

  it('ticks off the rules one by one', () => {
    expect(passwordRules('Abc1').map(({ holds }) => holds)).toEqual([false, true, true, true, false]);
  });
});

describe('addresses and numbers', () => {
  it('ACC-054 ACC-055: an email is required and must look like one', () => {
    expect(emailFault('  ')).toBe('Email is required');
    for (const bad of ['a', 'a@b', '@b.co', 'a b@c.co', 'a@b.co, c@d.co', 'a@@b.co', '<a@b.co>', 'a@b.c'])
      expect(emailFault(bad), bad).toBe('Invalid email address');
    for (const good of ['a@b.co', ' maria.o’neil+tax@sub.firm.example ', 'ü@bücher.example'])
      expect(emailFault(good), good).toBeNull();
  });

  it('ACC-056 ACC-057: a phone is required and has exactly ten digits', () => {
    expect(phoneFault('')).toBe('Phone is required');
    for (const bad of ['503555014', '50355501477', 'call me'])
      expect(phoneFault(bad), bad).toBe('Phone number must be 10 digits');
    for (const good of ['(503) 555-0147', '503.555.0147', '+1 503 555 0147'])
      expect(phoneFault(good)).toBeNull();
  });

  it('shows no more of an address than its owner needs', () => {
    expect(maskEmail('maria@people.test')).toBe('m•••@people.test');
    expect(maskEmail('nonsense')).toBe('•••');
    expect(maskPhone('5035550147')).toBe('(•••) •••-••47');
  });
});
