/** CPU time of the stages of a run, with all their processes, by sampling /proc. Plain Node from 20 on. */
import fs from 'node:fs';

const TICKS_PER_SECOND = 100;
const EVERY_MS = 250;

/**
 * Counts by stage. `known` holds each process as last seen: its stage, parent, own ticks and the ticks inherited from
 * children it has waited for. A process that ended between two samples shows in what its parent inherited, so
 * short-lived ones are not missed; one whose parent was killed first keeps its last sample.
 */
export class CpuCount {
  known = new Map();
  ticks = new Map();

  constructor(rootKey) {
    this.rootKey = rootKey;
  }

  add(stage, ticks) {
    if (stage && ticks > 0) this.ticks.set(stage, (this.ticks.get(stage) ?? 0) + ticks);
  }

  /** `living`: all processes, as {key, parent, own, inherited}; `stages`: which process began which stage. */
  sample(living, stages) {
    const byKey = new Map(living.map((one) => [one.key, one]));
    const endedOf = new Map();
    for (const [key, one] of this.known)
      if (!byKey.has(key)) endedOf.set(one.parent, [...(endedOf.get(one.parent) ?? []), one]);
    const stageOf = (one) => {
      for (let at = one; at; at = byKey.get(at.parent)) {
        const stage = stages.get(at.key) ?? this.known.get(at.key)?.stage;
        if (stage) return stage;
      }
      return undefined;
    };
    // Includes children that ended in the same interval: the process may have inherited their ticks before it ended.
    const countedOf = ({ key, own, inherited }) =>
      (endedOf.get(key) ?? []).reduce((sum, child) => sum + countedOf(child), own + inherited);
    const next = new Map();
    for (const one of living) {
      const stage = stageOf(one);
      if (!stage && one.key !== this.rootKey) continue;
      const before = this.known.get(one.key) ?? { own: 0, inherited: 0 };
      const ended = endedOf.get(one.key) ?? [];
      const counted = ended.reduce((sum, child) => sum + countedOf(child), 0);
      this.add(stage, one.own - before.own);
      this.add(stage ?? ended[0]?.stage, one.inherited - before.inherited - counted);
      next.set(one.key, { stage, ...one });
    }
    this.known = next;
  }
}

/** Every process of this machine; none where there is no /proc. */
function readProcesses() {
  const byPid = new Map();
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      // After the name, which may hold anything: state, parent, …
      const field = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const at = (number) => Number(field[number - 3]);
      byPid.set(Number(pid), {
        key: `${pid}:${at(22)}`,
        parentPid: at(4),
        own: at(14) + at(15),
        inherited: at(16) + at(17),
      });
    } catch {
      // It has just ended.
    }
  }
  return [...byPid.values()].map(({ parentPid, ...one }) => ({ ...one, parent: byPid.get(parentPid)?.key }));
}

/** Begins to count; `watch(stage, pid)` says which process a stage began with. */
export function countCpu() {
  if (!fs.existsSync('/proc/self/stat')) return { watch() {}, secondsOf: () => null, stop() {} };
  const keyOf = (pid) => readProcesses().find(({ key }) => key.startsWith(`${pid}:`))?.key;
  const count = new CpuCount(keyOf(process.pid));
  const stages = new Map();
  const take = () => count.sample(readProcesses(), stages);
  const timer = setInterval(take, EVERY_MS);
  return {
    watch(stage, pid) {
      const key = keyOf(pid);
      if (key) stages.set(key, stage);
    },
    secondsOf(stage) {
      take();
      // Null for a stage without a process of its own to watch.
      return [...stages.values()].includes(stage) ? (count.ticks.get(stage) ?? 0) / TICKS_PER_SECOND : null;
    },
    stop: () => clearInterval(timer),
  };
}
