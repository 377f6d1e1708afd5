import { useEffect, useState } from 'react'
import type { StaffSession } from '../../../shared/contract/account.ts'
import { longDate } from '../../../shared/i18n/dates.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { deviceParts } from '../../../shared/ui/device-parts.ts'
import { alert } from '../alerts.tsx'
import { call } from '../api.ts'
import { Problem } from '../login/problem.tsx'
import { staffLocale } from '../staff-locale.ts'
import { useAction } from './use-action.ts'
import { accountWords } from './words.ts'

export function Sessions() {
  const locale = staffLocale()
  const words = accountWords[locale]
  const [sessions, setSessions] = useState<StaffSession[]>([])
  const { run, problem } = useAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount only
  useEffect(() => void run(async () => setSessions(await call('sessions', {}))), [])

  const end = (id: number) =>
    run(async () => {
      setSessions(await call('endSession', { id }))
      alert('save', words.ended)
    })
  const endAll = () =>
    run(async () => {
      await call('endSessions', {})
      location.reload()
    })

  return (
    <section className="e-stack" aria-labelledby="e-account-sessions">
      <h3 id="e-account-sessions">{words.sessions}</h3>
      <Problem text={problem} />
      <ul className="e-account-list">
        {sessions.map(({ id, is_current: isCurrent, user_agent: userAgent, created_at: at }) => {
          const [device, date] = [deviceName(userAgent), longDate(berlinDay(at), locale)]
          return (
            <li key={id}>
              <span>
                <b>{device}</b>
                <br />
                <span className="e-2 e-s">{words.since(date)}</span>
              </span>
              {isCurrent ? (
                <span className="e-mark e-mark--ok">{words.thisDevice}</span>
              ) : (
                <button
                  type="button"
                  className="e-b e-b--l"
                  aria-label={words.endOf(device, date)}
                  onClick={() => void end(id)}
                >
                  {words.end}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <div>
        <button type="button" className="e-b e-b--l e-b--d" onClick={() => void endAll()}>
          {words.endAll}
        </button>
      </div>
    </section>
  )
}

/** Returns a short name such as `Firefox on Windows`, by which users recognise their devices. */
export function deviceName(userAgent: string | null): string {
  const words = accountWords[staffLocale()]
  const [first, second] = deviceParts(userAgent)
  if (first && second) return words.on(first, second)
  return first ?? words.unknownDevice
}
