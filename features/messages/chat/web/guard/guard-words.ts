export const TO_GO_ON = 'To continue, remove the number or send it securely';
export const WHY_NOT =
  'Messages are searched and exported, so numbers don’t belong in them. Nothing has been sent.';
export const RECORDED = 'Recorded with your name, the time and this reason.';
