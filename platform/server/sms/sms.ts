export interface Sms { to: string; text: string; dedupeKey: string }
export interface SmsTransport { send(sms: Sms): Promise<void> }
