/** A picture as an address that holds it whole. */
export const dataAddress = (bytes: Uint8Array, type: string): string =>
  `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;

/** The picture in such an address, as it travels. */
export const base64Of = (address: string): string => address.slice(address.indexOf(',') + 1);
