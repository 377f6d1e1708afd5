/** Entities that other rows refer to by name, so that one of them may be entered twice until staff merge both. */
export const namedEntities = ['people', 'works'] as const
export type NamedEntity = (typeof namedEntities)[number]

export function isNamed(entity: string): entity is NamedEntity {
  return (namedEntities as readonly string[]).includes(entity)
}
