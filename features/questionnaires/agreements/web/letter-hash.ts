/** SHA-256 of the letter as it is shown, in hexadecimal: the server signs no other. */
export async function letterHash(letter: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(letter));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
