import { describe, expect, it } from 'vitest';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import { type Content, setPages, words } from '#platform/server/pdf/set-pages.ts';
import { certificateOf, signatureBlock } from '#features/signing/server/service.ts';
import { readRichText } from '../../rules/rich-text.ts';
import { setLetter } from './set-letter.ts';

const paged = (content: Content[]) =>
  setPages({ title: 'Letter', author: 'Firm', createdAt: new Date(0), foot: 'Letter', content });
const textOfPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const pdf = await openPdf(bytes);
  return Array.from({ length: pdf.pages }, (_, page) => pdf.textOf(page).replaceAll(/\s+/g, ' '));
};
/** How many pixels of the first page are ink. */
async function inkOf(content: Content[]): Promise<number> {
  const pdf = await openPdf(await paged(content));
  const { rgba } = pdf.pictureOf(0, { width: 612, height: 792 });
  return Array.from({ length: rgba.length / 4 }, (_, at) => rgba[at * 4]!).filter((red) => red < 128).length;
}
const letter = (html: string) => setLetter(readRichText(html));

const EVIDENCE = {
  subject_kind: 'questionnaire',
  subject_id: 1,
  place: 2,
  entity_id: 3,
  user_id: 4,
  user_name: 'Дарья Петрова',
  method: 'typed',
  signature: 'Дарья Петрова',
  strokes: null,
  document_id: null,
  document_hash: null,
  signed_at: '2026-02-20T15:05:09.000Z',
  time_zone: 'America/New_York',
  client_time: 'claimed',
  user_agent: 'x'.repeat(300),
  ip_address: '::1',
  session_id: 's',
  proved_at: '2026-02-20T15:00:00.000Z',
  consent_version: '1',
  consent_hash: 'a'.repeat(64),
  shown_hash: 'b'.repeat(64),
  result_hash: 'c'.repeat(64),
} as const;

describe('a letter in pages', () => {
  it('keeps every word, with its accents, whatever alphabet it is written in', async () => {
    const pages = await textOfPdf(
      await paged(
        letter(`<h2>Engagement</h2><p>Dear <strong>Zoë Łukaszewicz</strong> and <em>Ελένη Дарья</em>,</p>
          <ul><li><p>First</p></li><li>Second <a href="https://example.com/x">terms</a></li></ul>
          <ol><li><p>One</p></li></ol><blockquote><p>Quoted &amp; kept</p></blockquote>loose words<br>next line`),
      ),
    );
    const text = pages.join('\n');
    for (const part of [
      'Engagement',
      'Zoë Łukaszewicz',
      'Ελένη Дарья',
      'First',
      'Second terms (https://example.com/x)',
      'One',
      'Quoted & kept',
      'loose words',
      'next line',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  it('goes on on the next page', async () => {
    const pages = await textOfPdf(await paged(letter('<p>A line of the letter.</p>'.repeat(80))));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[1]).toContain('A line of the letter.');
    expect(pages[1]).toContain(`Page 2 of ${pages.length}`);
  });

  it('a name the script has no letters for is still the name', async () => {
    const signed = [{ ...EVIDENCE, factors: [] }];
    const block = [words('Letter'), ...signatureBlock(signed, () => 'February 20, 2026')];
    const [letterPage] = await textOfPdf(await paged(block));
    const certificate = await textOfPdf(await paged(certificateOf('Letter', signed, ['Tom Client'])));
    expect(letterPage!.match(/Дарья Петрова/g)).toHaveLength(2);
    expect(letterPage).toContain('February 20, 2026');
    expect(certificate).toHaveLength(1);
    expect(certificate[0]).toContain('b'.repeat(64));
    expect(certificate[0]).toContain('Marked not needed: Tom Client');
  });

  it('a drawn name is drawn as lines, in place of the name in script', async () => {
    const block = (strokes: number[][]) =>
      signatureBlock(
        [{ ...EVIDENCE, factors: [], method: 'drawn', strokes: JSON.stringify({ strokes, ratio: 3 }) }],
        () => 'February 20, 2026',
      );
    const [text] = await textOfPdf(await paged(block([[0, 0, 1, 1]])));
    expect(text!.match(/Дарья Петрова/g)).toHaveLength(1);
    const dot = await inkOf(block([[0.5, 0.5]]));
    const line = await inkOf(block([[0, 0, 1, 1]]));
    const cross = await inkOf(
      block([
        [0, 0, 1, 1],
        [0, 1, 1, 0],
      ]),
    );
    expect(line).toBeGreaterThan(dot + 100);
    expect(cross).toBeGreaterThan(line + 100);
  });
});
