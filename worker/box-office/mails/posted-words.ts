import { defineLabels } from '../../../shared/i18n/labels.ts'

export const postedWords = defineLabels({
  de: {
    subject: (order: string, isOne: boolean) =>
      `${isOne ? 'Ihre Karte ist' : 'Ihre Karten sind'} unterwegs: Bestellung ${order}`,
    heading: (isOne: boolean) => (isOne ? 'Ihre Karte ist unterwegs.' : 'Ihre Karten sind unterwegs.'),
    text: (day: string, address: string, _isOne: boolean) =>
      `Wir haben sie am ${day}, mit der Post verschickt${address && `, an ${address}`}. Ein Brief braucht meist zwei bis vier Werktage.`,
    call: (phone: string) =>
      `Stimmt die Anschrift nicht, oder ist der Brief zwei Tage vor dem Konzert nicht da? Rufen Sie uns bitte an: ${phone}.`,
  },
  en: {
    subject: (order: string, isOne: boolean) =>
      `${isOne ? 'Your ticket is' : 'Your tickets are'} on the way: order ${order}`,
    heading: (isOne: boolean) => (isOne ? 'Your ticket is on the way.' : 'Your tickets are on the way.'),
    text: (day: string, address: string, isOne: boolean) =>
      `We posted ${isOne ? 'it' : 'them'} on ${day}${address && ` to ${address}`}. A letter usually takes two to four working days.`,
    call: (phone: string) =>
      `Is the address wrong, or has the letter not arrived two days before the concert? Please call us: ${phone}.`,
  },
})
