import { dateWithWeekday, isTimeKnown, timeOfDay } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Fact } from '../../../screens/parts/fact.tsx'
import { Vignette } from '../../../ui/vignette.tsx'
import '../../../ui/field.css'
import { ShopForm } from '../../frame/shop-form.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { ProductionPageData } from './data.ts'

export function ProductionFacts({ data }: { data: ProductionPageData }) {
  const { production, facts, sale } = data
  const { locale } = usePage()
  const { waiting } = useShopPage().basket
  const words = useLabels(labels)
  const times = [
    isTimeKnown(production.date) && words.time(timeOfDay(production.date)),
    facts.doors && words.doors(timeOfDay(facts.doors)),
  ]
  return (
    <div className="box">
      <h2 className="vh">{words.label}</h2>
      <dl>
        <Fact
          term={words.where}
          lines={[<b key="house">{facts.house}</b>, facts.hall, facts.map && <a href={facts.map}>{words.map}</a>]}
        />
        <Fact
          term={words.when}
          lines={[
            <b key="day">{dateWithWeekday(production.date, locale)}</b>,
            times.filter(Boolean).join(', '),
            facts.end && words.end(timeOfDay(facts.end)),
          ]}
        />
        <Fact term={words.who} lines={facts.names} />
        {facts.introduction && <Fact term={words.before} lines={[words.introduction(timeOfDay(facts.introduction))]} />}
      </dl>
      {facts.abo && (
        <a className="box-abo" href={facts.abo.get_absolute_url}>
          <span className="box-abo-v" aria-hidden="true">
            <Vignette abo={facts.abo} />
          </span>
          <span>
            <b>{`${words.abo} ${facts.abo.abo_setting.letter}, ${facts.abo.title}`}</b>
            <br />
            {words.see}
          </span>
        </a>
      )}
      {sale.state === 'on_sale' && !sale.isOpened && !waiting && (
        <details className="code-d">
          <summary className="lnk">{words.have}</summary>
          <CodeForm label={words.code} send={words.open} />
        </details>
      )}
    </div>
  )
}

export function CodeForm({ label, send }: { label: string; send: string }) {
  return (
    <ShopForm action="code" className="code-f">
      <p className="fld">
        <label htmlFor="magic-code">{label}</label>
        <input
          id="magic-code"
          name="code"
          maxLength={100}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </p>
      <button className="btn" type="submit">
        {send}
      </button>
    </ShopForm>
  )
}

const labels = defineLabels({
  de: {
    label: 'Das Konzert',
    where: 'Wo',
    when: 'Wann',
    who: 'Wer',
    before: 'Vorher',
    abo: 'Abo',
    see: 'Zum Abonnement',
    have: 'Ich habe einen Vorverkaufscode',
    code: 'Vorverkaufscode',
    open: 'Öffnen',
    map: 'Lage und Anfahrt',
    time: (time: string) => `${time}\u00a0Uhr`,
    doors: (time: string) => `Einlass ${time}`,
    end: (time: string) => `Ende etwa ${time}\u00a0Uhr`,
    introduction: (time: string) => `Einführung ${time}\u00a0Uhr`,
  },
  en: {
    label: 'The concert',
    where: 'Where',
    when: 'When',
    who: 'Who',
    before: 'Before',
    abo: 'Series',
    see: 'See the subscription',
    have: 'I have a presale code',
    code: 'Presale code',
    open: 'Open',
    map: 'Map and directions',
    time: (time: string) => time,
    doors: (time: string) => `doors open ${time}`,
    end: (time: string) => `Ends at about ${time}`,
    introduction: (time: string) => `Introductory talk at ${time}`,
  },
})
