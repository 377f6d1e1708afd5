/**
 * Entities that other rows refer to by name. The same person or work may therefore have two rows until staff merge
 * them.
 */
export const namedEntities = ['people', 'works'] as const
export type NamedEntity = (typeof namedEntities)[number]

export function isNamed(entity: string): entity is NamedEntity {
  return (namedEntities as readonly string[]).includes(entity)
}
