/** The worker role: jobs, schedules and the sealing of events. */
import { chainKeys } from '#platform/server/audit/chain.ts';
import { startSealer } from '#platform/server/audit/seal.ts';
import { jobFaults, startWorker } from '#platform/server/jobs.ts';
import { readers, schedules, tasks, textReaders } from './features.ts';
import type { Built } from './services.ts';

export async function startWorkerRole({
  services,
  addresses,
}: Built): Promise<{ stop: () => Promise<void> }> {
  const faults = jobFaults(tasks, schedules, [...readers, ...textReaders.map((task) => ({ task }))]);
  if (faults.length > 0) throw new Error(faults.join('; '));
  const worker = await startWorker(services, addresses.system, { tasks, schedules });
  const sealer = startSealer({ ...services, keys: chainKeys(services.secrets) });
  return {
    async stop() {
      await Promise.all([worker.stop(), sealer.stop()]);
    },
  };
}
