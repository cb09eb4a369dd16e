import { describe, expect, it } from 'vitest';
import { ForgedText, readText, textSignature } from './inbound.ts';

const url = 'https://portal.example/api/sms/inbound';
const token = '12345';
const body = 'From=%2B15555550123&Body=STOP&ToCountry=US';

describe('a text message that comes in', () => {
  it('is signed over the address and its fields by name', () => {
    // The example of the carrier's own documentation.
    const fields = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    });
    expect(textSignature('https://example.com/myapp.php?foo=1&bar=2', fields, token)).toBe(
      'L/OH5YylLD5NRKLltdqwSvS0BnU=',
    );
  });

  it('is read where the signature is right', () => {
    const signature = textSignature(url, new URLSearchParams(body), token);
    expect(readText(Buffer.from(body), signature, { url, token })).toEqual({
      from: '+15555550123',
      text: 'STOP',
    });
  });

  it.each([
    ['another body', `${body}2`, token, url],
    ['another token', body, 'other', url],
    ['another address', body, token, `${url}/x`],
  ])('is refused with %s', (_, changed, key, at) => {
    const signature = textSignature(url, new URLSearchParams(body), token);
    expect(() => readText(Buffer.from(changed), signature, { url: at, token: key })).toThrow(ForgedText);
    expect(() => readText(Buffer.from(changed), '', { url: at, token: key })).toThrow(ForgedText);
  });
});
