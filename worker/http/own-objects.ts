import type { Env } from '../env.ts'

/** What says where an object is made. A caller cannot leave it out. */
export type Located<Kind extends keyof Env> = Pick<Env, Kind | 'JURISDICTION'>

/**
 * Returns the id of a Durable Object: the only place that makes one, so that each object lies in the jurisdiction of
 * the deployment. The same name is another object in another jurisdiction.
 * @param by the object's name, its stored id, which carries its jurisdiction, or null for a new object
 */
export function objectId(
  namespace: DurableObjectNamespace,
  { JURISDICTION }: Located<never>,
  by: { name: string } | { id: string } | null,
): DurableObjectId {
  if (by && 'id' in by) return namespace.idFromString(by.id)
  const within = JURISDICTION ? namespace.jurisdiction(JURISDICTION as DurableObjectJurisdiction) : namespace
  return by ? within.idFromName(by.name) : within.newUniqueId()
}
