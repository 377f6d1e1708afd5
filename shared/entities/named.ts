/** The entities whose rows other rows name, so that one may stand twice: staff merge them. */
export const namedEntities = ['people', 'works'] as const
export type NamedEntity = (typeof namedEntities)[number]

export function isNamed(entity: string): entity is NamedEntity {
  return (namedEntities as readonly string[]).includes(entity)
}
