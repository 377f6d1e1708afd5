import { defineLabels } from '../i18n/labels.ts'

/** The desk's screens of the box office, by their address below `/admin`. */
export const boxOfficeScreens = ['orders'] as const

export const boxOfficeTitles = defineLabels({
  de: { orders: 'Bestellungen' },
  en: { orders: 'Orders' },
})
