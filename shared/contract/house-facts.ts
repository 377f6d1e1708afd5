/** The subjects of the block `house-facts`; the server knows what the house's data say about each. */
export const houseFactNames = {
  reductions: { de: 'Ermäßigungen', en: 'Reductions' },
  doors: { de: 'Einlass', en: 'Doors' },
  wheelchair: { de: 'Rollstuhlplätze', en: 'Wheelchair spaces' },
  delivery: { de: 'Versand', en: 'Delivery' },
  payment: { de: 'Zahlung', en: 'Payment' },
  return: { de: 'Rückgabe und Umtausch', en: 'Returns and exchanges' },
} as const
export type HouseFactName = keyof typeof houseFactNames

export const houseFactKeys = Object.keys(houseFactNames) as [HouseFactName, ...HouseFactName[]]
