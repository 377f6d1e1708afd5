import type { ReactNode } from 'react'
import { heldWords } from '../../../shared/box-office/hold/held-words.tsx'
import { countWord } from '../../../shared/i18n/count-word.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'

interface Strip {
  minutes: ReactNode
  tickets: number
}

export const basketWords = defineLabels({
  de: {
    ...heldWords.de,
    basket: 'Warenkorb',
    loggedIn: 'angemeldet',
    minutes: (count: number) => (count === 1 ? 'eine Minute' : 'zwei Minuten'),
    strip: ({ minutes, tickets }: Strip): ReactNode => (
      <>
        Noch {minutes} für Ihre {tickets === 1 ? 'Karte' : `${countWord(tickets, 'de')} Karten`},
      </>
    ),
    last: 'Danach sind die Plätze wieder frei.',
    more: '15 Minuten mehr',
    toBasket: 'Zum Warenkorb',
    notExtended: 'Mehr Zeit ging gerade nicht. Im Warenkorb sehen Sie, was wir noch für Sie halten.',
  },
  en: {
    ...heldWords.en,
    basket: 'Basket',
    loggedIn: 'logged in',
    minutes: (count: number) => (count === 1 ? 'One minute' : 'Two minutes'),
    strip: ({ minutes, tickets }: Strip): ReactNode => (
      <>
        {minutes} left for your {tickets === 1 ? 'ticket' : `${countWord(tickets, 'en')} tickets`},
      </>
    ),
    last: 'After that the seats are available again.',
    more: '15 more minutes',
    toBasket: 'Go to the basket',
    notExtended: 'We couldn’t give you more time just now. The basket shows what we are still holding for you.',
  },
})
