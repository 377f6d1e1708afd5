import { useState } from 'react'
import { isTimeKnown, timeOfDay, wallClock, weekdayName } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { otherLocale } from '../../shared/i18n/locale.ts'
import { grouped } from '../../shared/i18n/numbers.ts'
import type { EveningProduction } from './core/door.ts'
import { door, doorLocale, useDoor } from './door-store.ts'
import { boxOfficeGate, gateName } from './gate-name.ts'

/** Chooses this evening's concert, if there are several, and the door. */
export function Choosing({ onChosen }: { onChosen: () => void }) {
  const { productions, production, busy } = useDoor()
  const [chosenId, setChosenId] = useState(production?.id ?? null)
  const chosen =
    productions.find(({ id }) => id === chosenId) ?? (productions.length === 1 ? productions[0] : undefined)
  const words = labels[doorLocale()]
  return (
    <>
      <section className="res res--idle">
        <h1>{words.today(weekdayOf(productions))}</h1>
        {productions.length === 0 && <p className="why">{busy ? words.loading : words.none}</p>}
        <ol className="log">
          {productions.map((each) => (
            <Evening
              key={each.id}
              evening={each}
              isChosen={each.id === chosen?.id}
              choose={() => setChosenId(each.id)}
            />
          ))}
        </ol>
      </section>
      <section className="res res--idle">
        {chosen && <Doors key={chosen.id} evening={chosen} onChosen={onChosen} />}
        <Device />
      </section>
    </>
  )
}

function Evening({
  evening: { title, date, hall, sold, elsewhere },
  isChosen,
  choose,
}: {
  evening: EveningProduction
  isChosen: boolean
  choose: () => void
}) {
  const locale = doorLocale()
  const words = labels[locale]
  const counts = [
    hall,
    words.tickets(sold, grouped(sold, locale)),
    elsewhere > 0 && words.elsewhere(grouped(elsewhere, locale)),
  ]
  return (
    <li>
      <b className="t log-t">{isTimeKnown(date) ? timeOfDay(date) : ''}</b>
      <span>
        <b>{title}</b>
        <br />
        {counts.filter(Boolean).join(', ')}
      </span>
      {isChosen ? (
        <span className="status">{words.chosen}</span>
      ) : (
        <button className="lnk" type="button" aria-label={words.chooseIt(title)} onClick={choose}>
          {words.choose}
        </button>
      )}
    </li>
  )
}

function Doors({ evening, onChosen }: { evening: EveningProduction; onChosen: () => void }) {
  const { production, gate: current, busy } = useDoor()
  const locale = doorLocale()
  const words = labels[locale]
  const gates = [...(evening.entrances.length > 0 ? evening.entrances : [null]), boxOfficeGate]
  const choose = (gate: string | null) => {
    // not afterwards: the list of tickets may take a while, and the usher may open another tab by then
    onChosen()
    void door.choose(evening.id, gate)
  }
  return (
    <>
      <h2>{words.whichDoor}</h2>
      <div className="dr-doors">
        {gates.map((gate) => (
          <button
            key={gate}
            className="btn"
            type="button"
            aria-pressed={production?.id === evening.id && gate === current}
            disabled={busy}
            onClick={() => choose(gate)}
          >
            {gate === null ? words.oneDoor : gateName(gate, locale)}
            {gate === boxOfficeGate && <span>{words.allAreas}</span>}
          </button>
        ))}
      </div>
      <p className="small">{words.otherDoor}</p>
    </>
  )
}

/** Ends this device, and changes its language. */
function Device() {
  const { waiting, problem } = useDoor()
  const [isAsking, setIsAsking] = useState(false)
  const locale = doorLocale()
  const words = labels[locale]
  const other = otherLocale(locale)
  return (
    <div className="todo dr-device">
      {isAsking ? (
        <>
          <p role="alert">
            {waiting > 0 && problem === 'no-network' ? words.unsent(grouped(waiting, locale)) : words.sure}
          </p>
          <p className="acts acts--below">
            <button className="btn" type="button" onClick={() => void door.leave()}>
              {words.leaveNow}
            </button>
            <button className="btn" type="button" onClick={() => setIsAsking(false)}>
              {words.stay}
            </button>
          </p>
        </>
      ) : (
        <>
          <button className="lnk" type="button" onClick={() => setIsAsking(true)}>
            {words.leave}
          </button>
          <a className="lnk" href={`/door?locale=${other}`} lang={other} hrefLang={other}>
            {words.otherLanguage}
          </a>
        </>
      )}
    </div>
  )
}

function weekdayOf(productions: readonly EveningProduction[]): string {
  const [first] = productions
  return first ? weekdayName(wallClock(first.date).weekday, doorLocale()) : ''
}

const labels = defineLabels({
  de: {
    today: (weekday: string) => (weekday ? `Heute, ${weekday}` : 'Heute'),
    loading: 'Einen Augenblick …',
    none: 'Für heute gibt es kein Konzert mit Karten von uns.',
    tickets: (count: number, figure: string) => (count === 1 ? 'eine Karte' : `${figure} Karten`),
    elsewhere: (figure: string) => `${figure} bei anderen Kassen`,
    chosen: 'gewählt',
    choose: 'Wählen',
    chooseIt: (title: string) => `${title}: wählen`,
    whichDoor: 'Welche Tür?',
    oneDoor: 'Einlass',
    allAreas: 'alle Bereiche',
    otherDoor: 'Eine Karte für eine andere Tür gilt trotzdem, der Schirm zeigt den Weg dorthin.',
    leave: 'Abmelden',
    sure: 'Abmelden löscht die Liste von diesem Gerät. Danach braucht es neue Ziffern der Kasse.',
    unsent: (figure: string) => `${figure} Scans sind noch nicht gesendet. Erst mit Netz abmelden.`,
    leaveNow: 'Jetzt abmelden',
    stay: 'Angemeldet bleiben',
    otherLanguage: 'English',
  },
  en: {
    today: (weekday: string) => (weekday ? `Today, ${weekday}` : 'Today'),
    loading: 'One moment …',
    none: 'There is no concert today with tickets of ours.',
    tickets: (count: number, figure: string) => (count === 1 ? 'one ticket' : `${figure} tickets`),
    elsewhere: (figure: string) => `${figure} at other box offices`,
    chosen: 'chosen',
    choose: 'Choose',
    chooseIt: (title: string) => `${title}: choose`,
    whichDoor: 'Which door?',
    oneDoor: 'Entrance',
    allAreas: 'all areas',
    otherDoor: 'A ticket for another door is valid, too; the screen shows the way there.',
    leave: 'Sign out',
    sure: 'Signing out deletes the list from this device. It then needs new digits from the box office.',
    unsent: (figure: string) => `${figure} scans have not been sent yet. Sign out once there is a network.`,
    leaveNow: 'Sign out now',
    stay: 'Stay signed in',
    otherLanguage: 'Deutsch',
  },
})
