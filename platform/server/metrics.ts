/** Figures for whoever watches the server. Labels are names from the code, never ids or addresses of people. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface PoolFigures {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

export type JobOutcome = 'done' | 'failed' | 'parked';

export interface Metrics {
  /** `route` is the pattern (`/api/entities/:id`), so that the number of series stays small. */
  observeRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  countJob(task: string, outcome: JobOutcome): void;
  /** Stored files the nightly scrub found not to be what came in. */
  countDamagedFile: (result: 'damaged' | 'missing') => void;
  /** Firms whose record the sealer found touched. */
  countAuditFaults: (firms: number) => void;
  /** `directive` is a name from the browser, already checked to be one. */
  countPolicyReport: (directive: string) => void;
  streamOpened(): void;
  streamClosed(): void;
  /** Read when the figures are asked for. */
  watchPool(name: string, pool: () => PoolFigures): void;
  /** Read when the figures are asked for. */
  watchParsers(parsers: () => { running: number; waiting: number }): void;
  renderMetrics(): Promise<{ contentType: string; text: string }>;
}

/** A registry of its own, so that two servers in one process do not share figures. */
export function createMetrics({ withProcess = true }: { withProcess?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'sheaf_http_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const jobs = new Counter({
    name: 'sheaf_jobs_total',
    help: 'Jobs by task and outcome.',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const streams = new Gauge({ name: 'sheaf_live_streams', help: 'Open live streams.', registers });
  const touched = new Gauge({
    name: 'sheaf_audit_faulty_firms',
    help: 'Firms whose record of events was touched from outside; anything but 0 needs a person.',
    registers,
  });
  const damaged = new Counter({
    name: 'sheaf_damaged_files_total',
    help: 'Stored files that are damaged or missing; anything but 0 needs a person.',
    labelNames: ['result'],
    registers,
  });
  const reports = new Counter({
    name: 'sheaf_policy_reports_total',
    help: 'Reports by browsers that something went against the policy of the page.',
    labelNames: ['directive'],
    registers,
  });
  const pools = new Map<string, () => PoolFigures>();
  const connections = new Gauge({
    name: 'sheaf_db_connections',
    help: 'Database connections by pool and state; waiting counts requests for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, figures] of pools) {
        const { totalCount, idleCount, waitingCount } = figures();
        connections.set({ pool, state: 'busy' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  let parsers = () => ({ running: 0, waiting: 0 });
  const turns = new Gauge({
    name: 'sheaf_parser_turns',
    help: 'Files being parsed, and files waiting for a parser.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = parsers();
      turns.set({ state: 'running' }, running);
      turns.set({ state: 'waiting' }, waiting);
    },
  });
  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    countJob: (task, outcome) => jobs.inc({ task, outcome }),
    countAuditFaults: (firms) => touched.set(firms),
    countDamagedFile: (result) => damaged.inc({ result }),
    countPolicyReport: (directive) => reports.inc({ directive }),
    streamOpened: () => streams.inc(),
    streamClosed: () => streams.dec(),
    watchPool: (name, pool) => void pools.set(name, pool),
    watchParsers: (figures) => void (parsers = figures),
    renderMetrics: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
