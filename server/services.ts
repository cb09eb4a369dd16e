/** Builds everything a use case is given, by hand, once. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { chainKeys, eventKey } from '#platform/server/audit/chain.ts';
import type { AnchorStore } from '#platform/server/audit/anchors.ts';
import { openAnchors } from '#platform/server/audit/open-anchors.ts';
import type { Config } from '#platform/server/config.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import { Secrets } from '#platform/server/crypto.ts';
import { openDatabase, quietly } from '#platform/server/db/database.ts';
import type { DatabaseAddresses } from '#platform/server/db/logins.ts';
import { makeEvents } from '#platform/server/events.ts';
import { parserFigures } from '#platform/server/foreign/read-foreign.ts';
import { makeFirmCiphers } from '#platform/server/firm-ciphers.ts';
import { fileKeysFrom } from '#platform/server/firm-keys.ts';
import { makeJobQueue } from '#platform/server/job-queue.ts';
import { makeLimits } from '#platform/server/limits.ts';
import { type LiveSignals, makeSignals } from '#platform/server/live/signals.ts';
import { createLog } from '#platform/server/log.ts';
import { openErrorSink } from '#platform/server/error-sink.ts';
import { openEgress } from '#platform/server/integrations.ts';
import { openScanner } from '#platform/server/malware/clamd.ts';
import { loadMasterKey } from '#platform/server/master-key.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { findTesseract } from '#platform/server/ocr/find-tesseract.ts';
import { makeOutgoing, type Outgoing } from '#platform/server/outgoing.ts';
import { openRecognizer } from '#platform/server/recognizer/open.ts';
import { openPlaces } from '#platform/server/places/open.ts';
import { makeQuotas } from '#platform/server/storage/quota.ts';
import { openStorage } from '#platform/server/storage/open.ts';
import { openTimeAuthority } from '#platform/server/seal/open-time-authority.ts';
import { openSuggestionModel } from '#platform/server/suggestions.ts';
import { openWebhook } from '#platform/server/webhook.ts';
import { eventSets, readers, textReaders } from './features.ts';
import { paymentsFor, transportsFor } from './transports.ts';

export interface Overrides {
  clock?: Clock;
  transports?: Outgoing['transports'];
  random?: (bytes: number) => Buffer;
}

export interface Built {
  services: Services;
  addresses: DatabaseAddresses;
  signals: LiveSignals;
  anchorStore: AnchorStore;
  close: () => Promise<void>;
}

export async function buildServices(
  config: Config,
  addresses: DatabaseAddresses,
  overrides: Overrides = {},
): Promise<Built> {
  const log = createLog({ level: config.logLevel });
  const clock = overrides.clock ?? { now: () => new Date() };
  // The error carries the whole connection; what went wrong is in two words of it.
  const onError = (error: Error & { code?: string }) =>
    log.warn('database', { message: error.message, code: error.code });
  const db = openDatabase(addresses, { onError });
  const notify = new pg.Pool({ connectionString: addresses.app, max: 2, options: '-c role=sheaf_app' });
  quietly(notify, onError);
  const signals = makeSignals(notify, onError);
  const secrets = new Secrets(loadMasterKey(config), () => clock.now().getTime());
  const ciphers = makeFirmCiphers(db, secrets);
  const egress = openEgress(config);
  const keys = fileKeysFrom((firmId) => ciphers.of(firmId));
  const storage = await openStorage(config, keys, egress, path.join(config.dataDir, 'files'));
  const { anchors, store: anchorStore } = await openAnchors(config, chainKeys(secrets).anchor, egress, clock);
  const outgoing = makeOutgoing(overrides.transports ?? transportsFor(config, egress), secrets);
  const metrics = createMetrics();
  metrics.watchPool('app', db.stats);
  metrics.watchParsers(parserFigures);
  const services: Services = {
    config,
    clock,
    log,
    db,
    secrets,
    ciphers,
    storage,
    scanner: openScanner(config, egress),
    ocr: await findTesseract(config, log),
    textReaders,
    anchors,
    events: makeEvents(eventSets, readers, signals, eventKey(secrets)),
    jobs: makeJobQueue(),
    limits: makeLimits(db, clock),
    quotas: makeQuotas(db, clock, config),
    outgoing,
    places: openPlaces(config, egress),
    metrics,
    payments: paymentsFor(config, egress),
    exportWebhook: openWebhook(config, egress, clock),
    timeAuthority: openTimeAuthority(config, egress, log),
    errorSink: openErrorSink(config, egress, log),
    suggestionModel: openSuggestionModel(config, egress),
    recognizer: openRecognizer(config, egress),
    random: overrides.random ?? randomBytes,
  };
  const close = async () => {
    await signals.flush();
    await Promise.all([db.close(), notify.end(), outgoing.transports.mail.close()]);
  };
  return { services, addresses, signals, anchorStore, close };
}
