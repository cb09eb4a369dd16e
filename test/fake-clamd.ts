/** A virus scanner that speaks clamd's protocol and knows one virus: the test file everybody knows. */
import { createServer, type Server, type Socket } from 'node:net';

/** Put together here, so that no scanner takes this file for it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface FakeClamd {
  port: number;
  /** How it behaves: as it should, saying something else, or not at all. */
  mode: 'well' | 'error' | 'silent';
  scans: number;
  stop: () => Promise<void>;
}

export async function startFakeClamd(port = 0): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const fake: FakeClamd = { port, mode: 'well', scans: 0, stop: () => stopped(server, sockets) };
  const server = createServer((socket) => {
    sockets.add(socket);
    let got = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      got = Buffer.concat([got, piece]);
      const file = wholeFile(got);
      if (file === null) return;
      got = Buffer.alloc(0);
      fake.scans += 1;
      if (fake.mode === 'silent') return void socket.destroy();
      if (fake.mode === 'error') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      socket.end(`stream: ${file.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  fake.port = (server.address() as { port: number }).port;
  return fake;
}

/** Null until the piece of no length has come. */
function wholeFile(got: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (!got.toString('latin1', 0, command.length).startsWith(command)) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= got.length;) {
    const size = got.readUInt32BE(at);
    if (size === 0) return Buffer.concat(pieces);
    pieces.push(got.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}

const stopped = (server: Server, sockets: ReadonlySet<Socket>): Promise<void> =>
  new Promise((resolve) => {
    for (const socket of sockets) socket.destroy();
    server.close(() => resolve());
  });
