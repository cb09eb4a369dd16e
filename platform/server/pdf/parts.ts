/** A multiple of three, so that the parts of its base64 join. */
const PART = 3 * 1024 * 1024;

/** Bytes as they travel through the wall. */
export function* inParts(bytes: Uint8Array): Generator<string> {
  for (let at = 0; at < bytes.length; at += PART)
    yield Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(PART, bytes.length - at)).toString(
      'base64',
    );
}
