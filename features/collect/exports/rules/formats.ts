/** The ways questionnaires are taken out, and which options each of them has. */
export const FORMATS = ['pdf', 'spreadsheet', 'zipped', 'scan_and_auto_flow'] as const;
export type Format = (typeof FORMATS)[number];

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const FORMAT_WORDS: Record<Format, { label: string; note: string }> = {
  pdf: { label: 'PDF', note: 'Answers and documents in one file' },
  spreadsheet: { label: 'Spreadsheet', note: 'Answers, documents and ledger' },
  zipped: { label: 'Zipped', note: 'Each document its own file, with an index' },
  scan_and_auto_flow: { label: 'Scan and AutoFlow', note: 'Single pages first, then bookmarks' },
};

/** OVR-067. */
export const EXTENSIONS: Record<Format, '.pdf' | '.xls' | '.zip'> = {
  pdf: '.pdf',
  spreadsheet: '.xls',
  zipped: '.zip',
  scan_and_auto_flow: '.pdf',
};

/** Of several, every file beside a spreadsheet comes in one archive. */
export const extensionOf = (format: Format, questionnaires: number): '.pdf' | '.xls' | '.zip' =>
  questionnaires > 1 && format !== 'spreadsheet' ? '.zip' : EXTENSIONS[format];

export interface FirmSwitches {
  scan_and_auto_flow_export_enabled: boolean;
  export_to_third_party_dms_enabled: boolean;
}

/** OVR-060, OVR-061. */
export const formatsOf = ({
  scan_and_auto_flow_export_enabled,
}: Pick<FirmSwitches, 'scan_and_auto_flow_export_enabled'>): Format[] =>
  FORMATS.filter((format) => format !== 'scan_and_auto_flow' || scan_and_auto_flow_export_enabled);

export interface Chosen {
  format: Format;
  include_documents: boolean;
  include_toc: boolean;
  questionnaires: number;
}

/** OVR-062 to OVR-066: what is shown of the options; what is hidden keeps its value and has no effect. */
export function shownOptions(
  { format, include_documents, include_toc, questionnaires }: Chosen,
  firm: FirmSwitches,
) {
  const isBook = format === 'pdf';
  return {
    includeDocuments: isBook || format === 'zipped',
    contents: isBook,
    pageNumbers: isBook && include_toc,
    removeNos: isBook,
    convertImages: format === 'zipped',
    markChanges: isBook || format === 'zipped',
    targets: (isBook || format === 'zipped') && firm.export_to_third_party_dms_enabled,
    saveAs: questionnaires === 1,
    documents: format === 'scan_and_auto_flow' || ((isBook || format === 'zipped') && include_documents),
  };
}
