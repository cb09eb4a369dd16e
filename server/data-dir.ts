import fs from 'node:fs';
import path from 'node:path';

/** Two programs on one data folder would stop each other's database; the second is told so. */
export function claimDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'sheaf.pid');
  try {
    const other = Number(fs.readFileSync(file, 'utf8'));
    if (other !== process.pid && isOurs(other)) {
      throw new Error(
        `Another Sheaf (process ${other}) is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    fs.writeFileSync(file, String(process.pid), { mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC')
      throw new Error(`The disk that holds ${dataDir} is full. Make room and start again.`, { cause: error });
    throw new Error(`Sheaf cannot write to ${dataDir}: ${(error as Error).message}.`, { cause: error });
  }
  return () => fs.rmSync(file, { force: true });
}

function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts');
  } catch {
    return false;
  }
}
