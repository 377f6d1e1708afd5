import { endAsWritten } from '../../../time/period-end.ts'
import './sale-dates.css'
import { shortDate, timeOfDay } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Fact } from '../../../screens/parts/fact.tsx'
import type { SaleData } from '../../choosing/data.ts'

/** The sale's dates in the states `presale` and `not_yet`; otherwise, and without a general sale, renders nothing. */
export function SaleDates({ sale: { state, presale, from } }: { sale: SaleData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  if ((state !== 'presale' && state !== 'not_yet') || !from) return null
  const at = (iso: string) => words.at(shortDate(iso, locale), timeOfDay(iso))
  return (
    <div className="box sale-dates">
      <h2>{words.title}</h2>
      <dl>
        {presale && (
          <Fact
            term={shortDate(presale.from, locale)}
            lines={[
              <b key="who">{words.code}</b>,
              state === 'presale' ? words.runs(at(endAsWritten(presale.until))) : words.from(timeOfDay(presale.from)),
            ]}
          />
        )}
        <Fact
          term={shortDate(from, locale)}
          lines={[<b key="who">{words.everyone}</b>, words.without(timeOfDay(from))]}
        />
      </dl>
    </div>
  )
}

const labels = defineLabels({
  de: {
    title: 'Wer ab wann',
    code: 'Mit Code',
    everyone: 'Alle',
    at: (day: string, time: string) => `${day}, ${time} Uhr`,
    runs: (until: string) => `läuft, bis ${until}`,
    from: (time: string) => `ab ${time} Uhr`,
    without: (time: string) => `ab ${time} Uhr, ohne Code`,
  },
  en: {
    title: 'When tickets go on sale',
    code: 'With a code',
    everyone: 'Everyone',
    at: (day: string, time: string) => `${day}, ${time}`,
    runs: (until: string) => `running until ${until}`,
    from: (time: string) => `from ${time}`,
    without: (time: string) => `from ${time}, without a code`,
  },
})
