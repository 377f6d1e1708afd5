const accessFacts = ['stepFree', 'inductionLoop', 'wheelchairPlaces', 'companionTicket']
const guideFacts = [
  ...['form', 'stop', 'walk', 'train', 'last_train', 'car', 'bike', 'door', 'step_free_way', 'wheelchair_places'],
  ...['induction_loop', 'cloakroom', 'food', 'doors_minutes', 'admission', 'access', 'first_visit'],
]

/**
 * By the field of a venue's fact: the JSON column that holds the fact (`access` or `guide`), and the fact's key in it.
 */
export const venueColumns: Readonly<Record<string, readonly [property: string, key: string]>> = Object.fromEntries([
  ...accessFacts.map((key) => [key, ['access', key] as const] as const),
  ...guideFacts.map((key) => [key, ['guide', key] as const] as const),
])
