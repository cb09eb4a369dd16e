/** Texts the specification fixes: OVR-015, OVR-023, OVR-025. */
export const LINK_COPIED = 'Link copied to clipboard';
export const NOTHING_UNATTACHED = 'No documents uploaded outside of the questionnaire.';
export const ATTACHED = 'Document(s) attached successfully';
export const NOT_ATTACHED = 'Error attaching document to questionnaire';

/** Ours. */
export const UNATTACHED_NOTE =
  'These documents were uploaded outside the questionnaire. Attach one to keep it with this year’s questionnaire. The file stays where it is.';
export const DRAFT_HAS_NO_LINK = 'A draft has no link. Send it first.';
