import { weeksToReturn } from '../../../shared/box-office/told.ts'
import type { Production } from '../../../shared/contract/production.ts'
import { capitalised, countWord } from '../../../shared/i18n/count-word.ts'
import { isTimeKnown, timeOfDay } from '../../../shared/i18n/dates.ts'
import { dayInWords } from '../../../shared/i18n/day-words.ts'
import { delayWords } from '../../../shared/i18n/delay.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { NoticeData } from '../../../shared/screens/event-detail/screen.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { isClosedOn } from '../../../shared/time/answered.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { isLaterStart } from '../../../shared/time/later-start.ts'
import { statusLabels } from '../../../shared/ui/status.tsx'
import { endsEarly } from './evening.ts'

const labels = defineLabels({
  de: {
    cancelled: 'Dieses Konzert findet nicht statt.',
    moved: 'Es gelten Tag, Uhrzeit und Ort auf dieser Seite.',
    heading: 'Was mit Ihren Karten geschieht',
    cancelledTickets:
      'Sie müssen nichts tun. Wer bei uns gekauft hat, erhält Preis und Gebühr zurück, auf dem Weg der Bezahlung.',
    newDate: 'Ihre Karten gelten für den neuen Termin.',
    returnNewDate: `Passt er Ihnen nicht, geben Sie sie binnen ${countWord(weeksToReturn, 'de')} Wochen zurück.`,
    valid: 'Ihre Karten gelten weiter.',
    return: `Passt es Ihnen nicht mehr, geben Sie Ihre Karten binnen ${countWord(weeksToReturn, 'de')} Wochen zurück.`,
    questions: 'Fragen beantworten wir am Telefon:',
    delay: (time: string) => `${time} später`,
    begins: (time: string) => `Wir beginnen um ${time} Uhr.`,
    beginsAndOpens: (time: string, doors: string) => `Wir beginnen um ${time} Uhr, der Saal öffnet um ${doors} Uhr.`,
    meaning: 'Was das für Sie heißt',
    stillValid: (was: string) => `Ihre Karten gelten, wie sie sind, auch wenn ${was} Uhr daraufsteht.`,
    opens: (now: string, was: string) => `Einlass ist ab ${now} Uhr statt ab ${was} Uhr.`,
    ends: (time: string) => `Das Ende ist gegen ${time} Uhr.`,
    lastTrain: (text: string) => `Letzte Bahn: ${text.replace(/\.$/, '')}.`,
    laterQuestions: (time: string, closed: string) =>
      `Passt es nicht mehr? Wir finden einen anderen Abend oder geben das Geld zurück. Sagen Sie es uns bis ${time} Uhr, auch an der Abendkasse${closed}:`,
    closedOn: (day: string) => `; am ${day}, ist das Telefon nicht besetzt`,
  },
  en: {
    cancelled: 'This concert will not take place.',
    moved: 'The date, time and venue on this page are up to date.',
    heading: 'What happens to your tickets',
    cancelledTickets: 'You need not do anything. If you bought from us, price and fee are refunded the way you paid.',
    newDate: 'Your tickets are valid for the new date.',
    returnNewDate: `If it does not suit you, you may return them within ${countWord(weeksToReturn, 'en')} weeks.`,
    valid: 'Your tickets remain valid.',
    return: `If the change does not suit you, you may return your tickets within ${countWord(weeksToReturn, 'en')} weeks.`,
    questions: 'For questions, please call:',
    delay: (time: string) => `${time} later`,
    begins: (time: string) => `We start at ${time}.`,
    beginsAndOpens: (time: string, doors: string) => `We start at ${time}; the hall opens at ${doors}.`,
    meaning: 'What this means for you',
    stillValid: (was: string) => `Your tickets are valid as they are, even if they say ${was}.`,
    opens: (now: string, was: string) => `Doors open at ${now} instead of ${was}.`,
    ends: (time: string) => `The concert ends at about ${time}.`,
    lastTrain: (text: string) => `Last train: ${text.replace(/\.$/, '')}.`,
    laterQuestions: (time: string, closed: string) =>
      `Doesn’t suit you any more? We will find another evening or refund you. Tell us before ${time}, at the box office of the evening, too${closed}:`,
    closedOn: (day: string) => `; the telephone is not answered on ${day}`,
  },
})

/**
 * Returns the notice on a production that is cancelled, moved, or begins later on its day; null for any other, and for
 * one that has begun later.
 */
export function noticeData(
  production: Production,
  { site, locale, now }: { site: Site; locale: Locale; now: Date },
): NoticeData | null {
  const { status, status_text, date, previous_date: was } = production
  const words = labels[locale]
  if (status === 'cancelled' || status === 'moved') {
    const { heading, questions } = words
    const text = status_text || words[status]
    const tickets = status === 'moved' ? movedTickets(text, Boolean(was), locale) : words.cancelledTickets
    return { status, word: statusLabels[locale][status], text, heading, tickets, questions }
  }
  if (!was || !isLaterStart(was, date) || Date.parse(date) <= now.getTime()) return null
  return laterNotice(production, was, site, locale)
}

/** @param isDateNew whether not only the hall has changed, and the former date is known */
function movedTickets(text: string, isDateNew: boolean, locale: Locale): string {
  const { newDate, returnNewDate, valid, return: giveBack } = labels[locale]
  // the text of staff may have said it already
  if (text.includes(valid)) return giveBack
  return isDateNew ? `${newDate} ${returnNewDate}` : `${valid} ${giveBack}`
}

/** The page is cached, so that the telephone's hours are compared with the concert's day instead of the time. */
function laterNotice(production: Production, was: string, { contact }: Site, locale: Locale): NoticeData {
  const { date, doors, sale, status_text } = production
  const words = labels[locale]
  const time = timeOfDay(date)
  const isClosed = isClosedOn(date.slice(0, 10), contact.hours.de)
  const times = doors && isTimeKnown(doors) ? words.beginsAndOpens(time, timeOfDay(doors)) : words.begins(time)
  return {
    status: 'later',
    word: capitalised(words.delay(delayWords(was, date, locale))),
    text: [status_text, times].filter(Boolean).join(' '),
    heading: words.meaning,
    tickets: laterTickets(production, was, locale),
    // only our own box office can exchange or refund
    questions: sale
      ? words.laterQuestions(time, isClosed ? words.closedOn(dayInWords(date, locale)) : '')
      : words.questions,
  }
}

/** Returns what a later start means for ticket holders; sentences whose times are unknown are missing. */
function laterTickets({ date, doors, end, room }: Production, was: string, locale: Locale): string {
  const words = labels[locale]
  // doors move by as much as the start
  const opened = doors && berlinIso(new Date(Date.parse(doors) - (Date.parse(date) - Date.parse(was))))
  const lastTrain = room?.venue?.last_train
  return [
    words.stillValid(timeOfDay(was)),
    doors && opened && isTimeKnown(doors) && words.opens(timeOfDay(doors), timeOfDay(opened)),
    end && isTimeKnown(end) && words.ends(timeOfDay(end)),
    lastTrain && !(end && endsEarly(end)) && words.lastTrain(lastTrain),
  ]
    .filter(Boolean)
    .join(' ')
}
