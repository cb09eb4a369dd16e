export const READ_REQUEST = 'read-signature-request';
export const SEND_REQUEST = 'send-signature-request';
export const TELL_NEXT = 'tell-next-signers';
