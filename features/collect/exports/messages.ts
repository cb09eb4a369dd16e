/** Texts the specification fixes: OVR-072, OVR-077 to OVR-079. */
export const ADD_A_DESCRIPTION = 'Add a description';
export const UNKNOWN_DOCUMENT = 'Unknown Document';
export const NOW_TRACKING = 'Now tracking changes';
export const EXPORTING_SPREADSHEET = 'Exporting questionnaire to spreadsheet';
export const SPREADSHEET_FAILED = 'Failed to export questionnaire to spreadsheet';
export const EXPORT_FAILED = 'Failed to export questionnaire';

/** Ours. */
export const TOO_LARGE_FOR_ONE =
  'These documents are too large for one PDF (300 MB at most). Export again as Zipped, or leave some documents out.';
export const FORMAT_OFF = 'Your firm doesn’t use this format. A partner can turn it on in Firm Settings.';
export const TARGETS_OFF =
  'Your firm doesn’t send exports to another system. A partner can turn this on in Firm Settings.';
export const TARGET_UNKNOWN = 'Your firm doesn’t send exports to this system.';
export const NO_WEBHOOK = 'No address is set up for sending exports. Ask the person who runs your server.';
