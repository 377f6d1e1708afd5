/** Entities in which two rows may describe the same person or work; staff can merge such rows. */
export const namedEntities = ['people', 'works'] as const
export type NamedEntity = (typeof namedEntities)[number]

export function isNamed(entity: string): entity is NamedEntity {
  return (namedEntities as readonly string[]).includes(entity)
}
