/** The parts of an archive, one after another, each read with the rights of the client whose it is. */
import type { ClientActor, StaffActor } from '#platform/actor.ts';
import { Forbidden, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { openIfThere } from '#platform/server/storage/open-if-there.ts';
import type { ZipEntry } from '#platform/server/zip.ts';
import { listOwnEntities, visibleEntity } from '#features/clients/server/service.ts';
import { type Moments, momentsIn } from '#features/collect/server/service.ts';
import { makeArchiveNames } from '#features/documents/downloads/rules/archive-names.ts';
import { filesToTake } from '#features/documents/server/service.ts';
import { conversationsToTake } from '#features/messages/server/service.ts';
import { readQuestionnaire } from '#features/questionnaires/server/service.ts';
import { evidenceOf } from '#features/signing/server/service.ts';
import { mayTakeEntity } from '../policy.ts';
import { answersPage, statusWords } from '../rules/answers-page.ts';
import { conversationPage } from '../rules/conversation-page.ts';
import { indexPage, type Listed, type ListedGroup } from '../rules/index-page.ts';
import { type Signed, signaturesPage } from '../rules/signatures-page.ts';
import * as queries from './queries.ts';

export interface Taking {
  client: Ctx<ClientActor>;
  /** Null where the client asked: then nobody else’s rights matter. */
  staff: Ctx<StaffActor> | null;
  person: string;
  firm: string;
  zone: string;
  onFile: () => Promise<void>;
}

/** The names are settled once for the whole archive, and so is what could not be found. */
interface Packing extends Taking {
  moments: Moments;
  nameIn: ReturnType<typeof makeArchiveNames>;
  missing: string[];
}

type Parts = AsyncGenerator<ZipEntry, ListedGroup>;

async function* bytesOf(text: string | AsyncIterable<string>): AsyncGenerator<Buffer> {
  if (typeof text === 'string') yield Buffer.from(text);
  else for await (const piece of text) yield Buffer.from(piece);
}

/** Taken away or closed while the archive is made: it is left out. */
async function unlessClosed<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) return null;
    throw error;
  }
}

async function* documents(packing: Packing, entity: { id: number; name: string }): Parts {
  const { client, nameIn, missing, onFile } = packing;
  const items: Listed[] = [];
  for (const file of (await unlessClosed(() => filesToTake(client, entity.id))) ?? []) {
    const path = nameIn([entity.name, 'Documents', ...file.folder], file.name);
    const bytes = await openIfThere(client.storage, file.storage_key);
    if (bytes) {
      items.push({ path, title: file.name, note: file.folder.join(', ') });
      yield { name: path, bytes };
    } else missing.push(path);
    await onFile();
  }
  return { title: 'Documents', items };
}

async function* answers(packing: Packing, entity: { id: number; name: string }): Parts {
  const { client, moments, nameIn, onFile } = packing;
  const items: Listed[] = [];
  const sent = await client.read((tx) => queries.sentQuestionnaires(tx, client.actor.firmId, entity.id));
  for (const { id } of sent) {
    const questionnaire = await unlessClosed(() => readQuestionnaire(client, { questionnaire_id: id }));
    if (!questionnaire) continue;
    const title = questionnaire.formatted_name;
    const path = nameIn([entity.name, 'Answers'], `${title}.html`);
    items.push({ path, title, note: statusWords(questionnaire.state, moments) });
    yield { name: path, bytes: bytesOf(answersPage(questionnaire, moments, path.split('/').length - 1)) };
    await onFile();
  }
  return { title: 'Answers', items };
}

async function* conversations({ client, staff, moments, nameIn, onFile }: Packing): Parts {
  const items: Listed[] = [];
  for await (const { title, messages } of conversationsToTake(client, staff)) {
    const path = nameIn(['Messages'], `${title}.html`);
    items.push({ path, title, note: '' });
    yield { name: path, bytes: bytesOf(conversationPage(title, messages, moments.moment)) };
    await onFile();
  }
  return { title: 'Messages', items };
}

/** Evidence is closed to clients, so the portal reads it; only what this person signed goes along. */
async function signaturesOf({ client, staff }: Packing): Promise<Signed[]> {
  const { firmId, userId } = client.actor;
  const found: Signed[] = [];
  const system = client.as({ kind: 'system', firmId });
  for (const one of await system.read((tx) => queries.signedBy(tx, firmId, userId))) {
    const isReached = staff === null || (await reaches(staff, one.entity_id));
    if (!isReached) continue;
    const of = { kind: one.subject_kind, id: one.subject_id };
    const all = await system.read((tx) => evidenceOf(tx, firmId, of));
    const own = all.filter(({ user_id, place }) => user_id === userId && place === one.place);
    found.push(...own.map((evidence) => ({ ...evidence, entity_name: one.entity_name, file: one.file })));
  }
  return found.toSorted((a, b) => a.signed_at.localeCompare(b.signed_at));
}

async function* signatures(packing: Packing): Parts {
  const signed = await signaturesOf(packing);
  if (signed.length === 0) return { title: 'Signatures', items: [] };
  const path = packing.nameIn(['Signatures'], 'What you signed.html');
  yield { name: path, bytes: bytesOf(signaturesPage(signed)) };
  const note = signed.length === 1 ? '1 signature' : `${signed.length} signatures`;
  return { title: 'Signatures', items: [{ path, title: 'What you signed', note }] };
}

/** Whether this advisor may take everything of the entity out. */
const reaches = async (staff: Ctx<StaffActor>, entityId: number): Promise<boolean> => {
  const entity = await unlessClosed(() => staff.read((tx) => visibleEntity(staff, tx, entityId)));
  return entity !== null && mayTakeEntity(staff.actor, entity);
};

export async function* takeAwayParts(taking: Taking): AsyncGenerator<ZipEntry> {
  const { client, staff, person, firm, zone } = taking;
  const packing: Packing = {
    ...taking,
    moments: momentsIn(zone),
    nameIn: makeArchiveNames(),
    missing: [],
  };
  const entities: { name: string; groups: ListedGroup[] }[] = [];
  for (const entity of (await listOwnEntities(client)).entities) {
    if (staff !== null && !(await reaches(staff, entity.id))) continue;
    const groups = [yield* documents(packing, entity), yield* answers(packing, entity)];
    entities.push({ name: entity.name, groups });
  }
  const own = [yield* conversations(packing), yield* signatures(packing)];
  const at = packing.moments.moment(client.clock.now().toISOString());
  const index = indexPage({ person, firm, at, entities, own, missing: packing.missing });
  yield { name: packing.nameIn([], 'index.html'), bytes: bytesOf(index) };
}
