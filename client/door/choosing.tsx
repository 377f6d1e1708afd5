import { useState } from 'react'
import { isTimeKnown, timeOfDay, wallClock, weekdayName } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { otherLocale } from '../../shared/i18n/locale.ts'
import { grouped } from '../../shared/i18n/numbers.ts'
import type { EveningProduction } from './core/door.ts'
import { door, doorLocale, useDoor } from './door-store.ts'
import { boxOfficeGate, gateName } from './gate-name.ts'
import { isSoundOn, setSound } from './signals.ts'

/** Chooses this evening's concert, if there are several, and the door. */
export function Choosing({ onChosen }: { onChosen: () => void }) {
  const { productions, production } = useDoor()
  const [chosenId, setChosenId] = useState(production?.id ?? null)
  const chosen =
    productions.find(({ id }) => id === chosenId) ?? (productions.length === 1 ? productions[0] : undefined)
  const locale = doorLocale()
  const words = labels[locale]
  const [first] = productions
  return (
    <>
      <section className="res res--idle">
        <h1>{first ? words.today(weekdayName(wallClock(first.doors ?? first.date).weekday, locale)) : words.none}</h1>
        <ol className="log">
          {productions.map(({ id, title, date, hall, sold, elsewhere }) => (
            <li key={id}>
              <b className="t">{isTimeKnown(date) ? timeOfDay(date) : ''}</b>
              <span>
                <b>{title}</b>
                <br />
                {[hall, words.tickets(sold, elsewhere)].filter(Boolean).join(', ')}
              </span>
              {id === chosen?.id ? (
                <span className="status">{words.chosen}</span>
              ) : (
                <button
                  className="lnk"
                  type="button"
                  aria-label={words.chooseIt(title)}
                  onClick={() => setChosenId(id)}
                >
                  {words.choose}
                </button>
              )}
            </li>
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
  const locale = doorLocale()
  const words = labels[locale]
  const other = otherLocale(locale)
  const [hasSound, setHasSound] = useState(isSoundOn)
  const toggleSound = () => {
    setSound(!hasSound)
    setHasSound(!hasSound)
  }
  const isUnsent = waiting > 0 && problem === 'no-network'
  return (
    <div className="todo dr-device">
      <details>
        <summary className="lnk">{words.leave}</summary>
        <p role="alert">{isUnsent ? words.unsent(grouped(waiting, locale)) : words.sure}</p>
        <button className="btn" type="button" onClick={() => void door.leave()}>
          {words.leaveNow}
        </button>
      </details>
      <p>
        <button className="btn" type="button" aria-pressed={hasSound} onClick={toggleSound}>
          {words.sounds}
        </button>{' '}
        <span className="small">{words.ringer}</span>
      </p>
      <a className="lnk" href={`/door?locale=${other}`} lang={other} hrefLang={other}>
        {words.otherLanguage}
      </a>
    </div>
  )
}

const labels = defineLabels({
  de: {
    today: (weekday: string) => `Heute, ${weekday}`,
    none: 'Für heute gibt es kein Konzert mit Karten von uns.',
    tickets: (sold: number, elsewhere: number) =>
      (sold === 1 ? 'eine Karte' : `${grouped(sold, 'de')} Karten`) +
      (elsewhere > 0 ? `, ${grouped(elsewhere, 'de')} bei anderen Kassen` : ''),
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
    sounds: 'Töne',
    ringer: 'Klingelschalter an',
    otherLanguage: 'English',
  },
  en: {
    today: (weekday: string) => `Today, ${weekday}`,
    none: 'There is no concert today with tickets of ours.',
    tickets: (sold: number, elsewhere: number) =>
      (sold === 1 ? 'one ticket' : `${grouped(sold, 'en')} tickets`) +
      (elsewhere > 0 ? `, ${grouped(elsewhere, 'en')} at other box offices` : ''),
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
    sounds: 'Sounds',
    ringer: 'Ring switch on',
    otherLanguage: 'Deutsch',
  },
})
