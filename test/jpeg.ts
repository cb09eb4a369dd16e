/** The parts of a JPEG that say what it is, with what a camera adds; its one scan is empty. */
export function jpegOf(
  width: number,
  height = width,
  more: readonly (readonly [number, string])[] = [],
): Buffer {
  const segment = (marker: number, body: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0')),
    ...more.map(([marker, text]) => segment(marker, Buffer.from(text))),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x55, 0xff, 0xd9]),
  ]);
}
