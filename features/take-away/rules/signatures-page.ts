/** What one person signed, with all the portal recorded of it. */
import { certificateLines, type Evidence } from '#features/signing/rules/certificate.ts';
import { html, NOTHING, page } from './page.ts';

export interface Signed extends Evidence {
  entity_name: string;
  /** The sealed file in this archive; null where none was filed. */
  file: string | null;
}

export const signaturesPage = (signed: readonly Signed[]): string =>
  page(
    'What you signed',
    1,
    html`<p class="quiet">
        The sealed files carry their own proof: a PDF reader that checks signatures shows that nothing was
        changed.
      </p>
      ${signed.map(
        (one) =>
          html`<h2>${one.entity_name}</h2>
            ${one.file === null ? NOTHING : html`<p>Sealed file: ${one.file}</p>`}
            <dl>
              ${certificateLines(one).map(
                ([label, value]) =>
                  html`<dt class="quiet">${label}</dt>
                    <dd>${value}</dd>`,
              )}
            </dl>`,
      )}`,
  );
