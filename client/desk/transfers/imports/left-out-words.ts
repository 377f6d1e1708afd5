import type { LeftOutList } from '../../../../shared/contract/desk-import.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'

/** For each list that the desk does not import: its name and the reason. */
export const leftOutWords = defineLabels<Record<LeftOutList, { name: string; why: string }>>({
  de: {
    pages: { name: 'Seiten', why: 'Sie werden als Ganzes ersetzt; das würde Entwürfe im Seiteneditor überschreiben.' },
    sections: {
      name: 'Abschnitte von Konzerten, Artikeln und der Startseite',
      why: 'Sie werden als Ganzes ersetzt; das würde Entwürfe im Seiteneditor überschreiben.',
    },
    plans: { name: 'Saalpläne', why: 'Ein Plan hat keinen Entwurf: Verkäufe hängen an seiner Fassung.' },
    drawn_plans: {
      name: 'Gezeichnete Saalpläne',
      why: 'Ein Plan hat keinen Entwurf: Verkäufe hängen an seiner Fassung.',
    },
    sales: {
      name: 'Verkaufsdaten',
      why: 'Sie werden der Kasse angeboten; sie nimmt nur an, was zu den verkauften Plätzen passt.',
    },
    vouchers: { name: 'Gutscheine', why: 'Ein Gutschein hat keinen Entwurf: Er gilt, sobald es ihn gibt.' },
    members: { name: 'Mitglieder', why: 'Das sind Daten von Personen; sie haben keinen Entwurf.' },
  },
  en: {
    pages: { name: 'Pages', why: 'They are replaced as a whole, which would overwrite drafts of the page editor.' },
    sections: {
      name: 'Sections of concerts, articles and the home page',
      why: 'They are replaced as a whole, which would overwrite drafts of the page editor.',
    },
    plans: { name: 'Hall plans', why: 'A plan has no draft, because sales refer to its version.' },
    drawn_plans: { name: 'Drawn hall plans', why: 'A plan has no draft, because sales refer to its version.' },
    sales: {
      name: 'Sales data',
      why: 'They are offered to the box office, which accepts only what fits the seats sold.',
    },
    vouchers: { name: 'Vouchers', why: 'A voucher has no draft: it is valid as soon as it exists.' },
    members: { name: 'Members', why: 'These are personal data, which have no draft.' },
  },
})
