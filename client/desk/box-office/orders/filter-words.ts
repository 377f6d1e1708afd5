import { defineLabels } from '../../../../shared/i18n/labels.ts'

export const filterWords = defineLabels({
  de: {
    period: 'Zeitraum',
    periods: { today: 'heute', '7-days': '7 Tage', '30-days': '30 Tage' },
    from: 'Von',
    until: 'Bis',
    since: (day: string) => `ab ${day}`,
    upTo: (day: string) => `bis ${day}`,
    production: 'Konzert',
    payment: 'Zahlung',
    delivery: 'Zustellung',
    state: 'Stand',
  },
  en: {
    period: 'Period',
    periods: { today: 'today', '7-days': '7 days', '30-days': '30 days' },
    from: 'From',
    until: 'Until',
    since: (day: string) => `from ${day}`,
    upTo: (day: string) => `until ${day}`,
    production: 'Concert',
    payment: 'Payment',
    delivery: 'Delivery',
    state: 'State',
  },
})
