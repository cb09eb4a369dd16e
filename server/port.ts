import net from 'node:net';

/** Fails early, in words, before anything is started that would have to be stopped again. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program. Stop that one or choose another with PORT=${port + 1}.`
          : `Sheaf cannot listen on ${host}:${port}: ${error.message}.`;
      reject(new Error(why));
    });
    probe.listen(port, host, resolve);
  });
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}
