/** Ties a contract to what answers it. Every endpoint must have a handler, and no handler stands alone. */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, ClientActor, SignedInActor, StaffActor } from '#platform/actor.ts';
import type { Contract, Endpoint, InputOf, OutputOf } from '#platform/contract.ts';
import type { Ctx } from '../context.ts';

type ActorFor<E> = E extends { access: { who: 'public' } }
  ? Actor
  : E extends { access: { who: 'staff' } }
    ? StaffActor
    : E extends { access: { who: 'client' } }
      ? ClientActor
      : SignedInActor;

/** Bytes for a download, with what the browser must know about them. */
export interface Download {
  /** Null where it is written while it is sent: nobody can ask for a part of it. */
  size: number | null;
  contentType: string;
  fileName: string;
  disposition: 'attachment' | 'inline';
  /** Anyone may keep what is public anyway, all else only the browser of who asked; left out, nobody keeps it. */
  keep?: { seconds: number; by: 'anyone' | 'reader' };
  open: (range: { start: number; end: number }) => Promise<Readable> | Readable;
}

/** The few things beyond its input that a handler may need of the request. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E> = (
  ctx: Ctx<ActorFor<E>>,
  input: InputOf<E>,
  exchange: Exchange,
) => Promise<unknown extends OutputOf<E> ? unknown : OutputOf<E>>;

export interface Feature {
  name: string;
  contract: Contract;
  handlers: Record<string, (ctx: never, input: never, exchange: Exchange) => Promise<unknown>>;
}

/** The handlers of one slice, checked against its own contract; the feature's root joins them. */
export const handlers = <C extends Record<keyof C, Endpoint>>(
  _contract: C,
  made: { [K in keyof C]: Handler<C[K]> },
): { [K in keyof C]: Handler<C[K]> } => made;

export function feature<C extends Record<keyof C, Endpoint>>(
  name: string,
  contract: C,
  made: { [K in keyof C]: Handler<C[K]> },
): Feature {
  return { name, contract, handlers: made };
}
