import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableOn, textOn } from './colors.ts';
import { renderMail } from './render.ts';
import { say } from './words.ts';

const content = {
  firm: { name: 'Lindqvist & Moss', primary: '#0b6e4f' },
  title: say`3 items left for 2025`,
  paragraphs: [say`Hello Maria,`, { list: [say`W-2`, say`Photo ID`] }, { code: '123456' }],
  button: { label: say`Open the list`, url: 'https://portal.example.com/a?b=1&c=2' },
  footer: [say`You get this because the firm asked you for documents.`],
};

describe('renderMail', () => {
  it('says the same in both parts', () => {
    const { html, text } = renderMail(content);
    for (const words of [
      '3 items left for 2025',
      'Hello Maria,',
      'W-2',
      '123456',
      'Open the list',
      'You get this because',
    ]) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(html).toContain('href="https://portal.example.com/a?b=1&amp;c=2"');
    expect(text).toContain('https://portal.example.com/a?b=1&c=2');
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('lang="en"');
  });

  it('lists links, each with its words and its address, and nothing but web addresses', () => {
    const links = (url: string) =>
      renderMail({ ...content, paragraphs: [{ links: [{ label: say`<Open>`, url }] }] });
    const { html, text } = links('https://portal.example.com/?look=9&a=1');
    expect(html).toContain('href="https://portal.example.com/?look=9&amp;a=1"');
    expect(html).toContain('&lt;Open&gt;</a>');
    expect(text).toContain('- <Open>: https://portal.example.com/?look=9&a=1');
    expect(() => links('javascript:alert(1)')).toThrow(RangeError);
  });

  it('names the firm on every link of its mail, before what a link keeps to the browser', () => {
    const { html, text } = renderMail({
      ...content,
      firm: { ...content.firm, address: 'lindqvist' },
      paragraphs: [{ links: [{ label: say`Drop off`, url: 'https://portal.example.com/drop#secret' }] }],
      closing: [{ links: [{ label: say`Choose`, url: 'https://portal.example.com/profile#mail' }] }],
      footerLink: { label: say`Unsubscribe`, url: 'https://portal.example.com/unsubscribe#token' },
    });
    for (const place of [
      '/a?b=1&c=2&firm=lindqvist',
      '/drop?firm=lindqvist#secret',
      '/profile?firm=lindqvist#mail',
      '/unsubscribe?firm=lindqvist#token',
    ]) {
      expect(text).toContain(`https://portal.example.com${place}`);
      expect(html).toContain(`href="https://portal.example.com${place.replaceAll('&', '&amp;')}"`);
    }
  });

  it('R50: escapes every value, wherever it stands', () => {
    const evil = `"><img src=x onerror=alert(1)>'&<script>`;
    const { html } = renderMail({
      firm: { name: evil, primary: '"><script>', logoUrl: `https://x.example/"><script>` },
      title: say`${evil}`,
      paragraphs: [say`${evil}`, { list: [say`${evil}`] }, { code: evil }],
      button: { label: say`${evil}`, url: `https://x.example/?q=${evil}` },
      footer: [say`${evil}`],
    });
    expect(html).not.toMatch(/<script|<img src=x/i);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'mailto:a@b.c'])(
    'refuses a button to %s',
    (url) => {
      expect(() => renderMail({ ...content, button: { label: say`x`, url } })).toThrow('web address');
    },
  );

  it('keeps a long line break and drops control characters', () => {
    const { html } = renderMail({ ...content, title: say`a\r\nb`, paragraphs: [say`one\ntwo\u0007`] });
    expect(html).toContain('<title>a b</title>');
    expect(html).toContain('one<br>two ');
  });
});

describe('firm colours', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

  it('always give 4.5 to 1 on buttons and for links, in light and dark', () => {
    fc.assert(
      fc.property(hex, (color) => {
        expect(contrast(textOn(color), color)).toBeGreaterThanOrEqual(4.5);
        for (const background of ['#ffffff', '#22262b'])
          expect(contrast(readableOn(color, background), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('stay as they are where they can be read', () => {
    expect(readableOn('#0b6e4f', '#ffffff')).toBe('#0b6e4f');
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });
});
