export const euro = { de: '€', en: '€' }
export const minutes = { de: 'min', en: 'min' }
export const percent = { de: '%', en: '%' }
