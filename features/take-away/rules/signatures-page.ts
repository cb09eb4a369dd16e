/** What one person signed, with all the portal recorded of it. */
import { certificateLines, type Evidence } from '#features/signing/rules/certificate.ts';
import { type Markup, markup, NOTHING, page } from '#platform/plain-page.ts';

export interface Signed extends Evidence {
  entity_name: string;
  /** The sealed file in this archive; null where none was filed. */
  file: string | null;
}

function signatureOf(one: Signed): Markup {
  const lines = certificateLines(one).map(
    ([label, value]) => markup`<dt class="quiet">${label}</dt><dd>${value}</dd>`,
  );
  const file = one.file === null ? NOTHING : markup`<p>Sealed file: ${one.file}</p>`;
  return markup`<h2>${one.entity_name}</h2>${file}<dl>${lines}</dl>`;
}

const PROOF = markup`<p class="quiet">The sealed files carry their own proof: a PDF reader that checks signatures shows that nothing was changed.</p>`;

export const signaturesPage = (signed: readonly Signed[]): string =>
  page('What you signed', 1, markup`${PROOF}${signed.map(signatureOf)}`);
