/** What a partner agrees to. New words are a new version, and must be agreed to again; old ones stay in the ledger. */
export const RECOGNIZER_CONSENT = {
  version: '2026-1',
  text:
    'I agree, for our firm, that the portal sends papers of our clients that it can’t identify to the outside service ' +
    'named here, whole and as they are, so that it tells us what they are. It sends no names, file names or numbers ' +
    'beside the paper, and nothing that is staff only or quarantined. I have made sure that our firm may pass tax ' +
    'papers on to this service. I can take this agreement back at any time; then nothing is sent any more.',
} as const;

export const NO_SERVICE = 'No outside service is connected to this server.';
