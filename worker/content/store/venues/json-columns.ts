const accessFacts = ['stepFree', 'inductionLoop', 'wheelchairPlaces', 'companionTicket']
const guideFacts = [
  ...['form', 'stop', 'walk', 'train', 'last_train', 'car', 'bike', 'door', 'step_free_way', 'wheelchair_places'],
  ...['induction_loop', 'cloakroom', 'food', 'admission', 'access', 'first_visit'],
]

/** For each fact of a venue, by field: the JSON property that holds it (`access` or `guide`), and its key there. */
export const venueColumns: Readonly<Record<string, readonly [property: string, key: string]>> = Object.fromEntries([
  ...accessFacts.map((key) => [key, ['access', key] as const] as const),
  ...guideFacts.map((key) => [key, ['guide', key] as const] as const),
])
