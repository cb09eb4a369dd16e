/** Zipped: the questionnaire as a PDF, each document its own file, and an index of them. */
import type { Ctx } from '#platform/server/context.ts';
import { openIfThere } from '#platform/server/storage/open-if-there.ts';
import type { ZipEntry } from '#platform/server/zip.ts';
import { makeArchiveNames } from '#features/documents/downloads/rules/archive-names.ts';
import type { ExportOptions } from '../model.ts';
import { csvLine } from '#platform/safe-cells.ts';
import { partsOf } from '../rules/form-order.ts';
import type { Moments } from '../rules/moments.ts';
import { entryName } from '../rules/names.ts';
import type { Gathered } from './gather.ts';
import type { OutDocument } from './out-documents.ts';

const COLUMNS = [
  'order',
  'form',
  'description',
  'payer',
  'year',
  'owner',
  'pages',
  'original name',
  'uploaded by',
  'at',
  'sha-256',
  'file',
];

/** What is asked for beside the checklist. */
const isAdditional = ({ others, question_no }: OutDocument): boolean => others || question_no === null;

async function* once(bytes: Buffer | string): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes);
}

/** `under` is the folder of this questionnaire, where there are several. */
export async function* folderOf(
  ctx: Ctx,
  gathered: Gathered,
  book: AsyncIterable<Buffer>,
  options: ExportOptions,
  {
    under,
    moments,
    onDocument,
  }: { under: readonly string[]; moments: Moments; onDocument: () => Promise<void> },
): AsyncGenerator<ZipEntry> {
  const nameIn = makeArchiveNames();
  const { tax_year } = gathered.questionnaire;
  yield { name: nameIn(under, '00_Questionnaire.pdf'), bytes: book };
  const lines = [csvLine(COLUMNS)];
  const missing: string[] = [];
  for (const [at, document] of gathered.documents.entries()) {
    const isPdf = options.convert_images_to_pdfs && document.twin_key !== null;
    const folder = isAdditional(document) ? [...under, 'Additional'] : under;
    const named = { name: document.name, description: document.described };
    const name = nameIn(folder, entryName(at + 1, named, isPdf ? '.pdf' : undefined));
    const bytes = await openIfThere(ctx.storage, isPdf ? document.twin_key! : document.storage_key);
    await onDocument();
    if (bytes === null) {
      missing.push(name);
      continue;
    }
    yield { name, bytes };
    const { payer, owner } = partsOf(document.described);
    lines.push(
      csvLine([
        at + 1,
        document.form ?? '',
        document.described,
        payer,
        document.tax_year ?? tax_year,
        owner,
        document.pages,
        document.file_name,
        document.uploaded_by,
        moments.moment(document.created_at),
        (isPdf ? document.twin_sha256! : document.sha256).toString('hex'),
        under.length === 0 ? name : name.slice(name.indexOf('/') + 1),
      ]),
    );
  }
  yield { name: nameIn(under, 'index.csv'), bytes: once(`\uFEFF${lines.join('')}`) };
  // Said where it is looked for, rather than an archive that is silently short.
  if (missing.length > 0)
    yield { name: nameIn(under, 'MISSING.txt'), bytes: once(`We couldn’t find:\n${missing.join('\n')}\n`) };
}
