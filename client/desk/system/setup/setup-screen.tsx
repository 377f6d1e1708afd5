import '../system.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { DeskSetup } from '../../../../shared/contract/calls/desk/setup-schemas.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { when } from '../../../rows/values/when.ts'
import { alert, alertFailure } from '../../../staff/alerts.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Table } from '../../listing/table.tsx'
import { useStart } from '../../shell/start.ts'
import { Failure } from '../../ui/failure.tsx'
import { MainCommand } from '../../ui/screen/commands.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { setupWords } from './setup-words.ts'

// the start screen loads it, too
const FirstSteps = lazy(() => import('./first-steps.tsx'))

type Item = DeskSetup['items'][number]

const queryKey = ['setup']
const marks = { on: 'ok', partly: 'warn', off: 'n' } as const

/** `/admin/setup`: what of this deployment works, what is off and how to switch it on, and the first steps. */
export default function SetupScreen() {
  const locale = staffLocale()
  const words = setupWords[locale]
  const { user } = useStart()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call('readSetup', {}, { signal }) })

  async function test(): Promise<void> {
    try {
      queries.setQueryData(queryKey, await call('sendTestMail', {}))
      alert('save', words.sent(user.email))
    } catch (failure) {
      alertFailure(words.notSent, failure)
    }
  }

  return (
    <Screen
      title={deskScreens.setup.title[locale]}
      commands={<MainCommand label={words.test} icon={Mail} to={() => void test()} />}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {data && (
        <>
          <h2 className="e-sys-h">{words.steps}</h2>
          <div className="e-sys-steps">
            <Suspense>
              <FirstSteps steps={data.steps} />
            </Suspense>
          </div>
          <h2 className="e-sys-h">{words.works}</h2>
          <Table
            className="e-sys-setup"
            columns={[
              ['c-t e-sys-name', words.name, (item) => <About item={item} />],
              [
                'c-s',
                words.state,
                ({ state }) => <span className={`e-mark e-mark--${marks[state]}`}>{words.states[state]}</span>,
              ],
            ]}
            rows={data.items}
            keyOf={({ key }) => key}
          />
        </>
      )}
    </Screen>
  )
}

/** The ability, what it does, and how to switch it on. */
function About({ item: { key, state, missing, detail } }: { item: Item }) {
  const locale = staffLocale()
  const words = setupWords[locale]
  const { name, hint } = words.items[key]
  const isOn = state === 'on'
  return (
    <>
      {name}
      <small>{hint}</small>
      {key === 'promoter' && <small>{words.promoter(detail ?? '', isOn)}</small>}
      {key === 'domain' && <small>{words.domain(detail ?? '', isOn)}</small>}
      {key === 'mail' && <small>{detail ? words.mailAt(when(detail, locale)) : words.mailOff}</small>}
      {missing.length > 0 && (
        <small>
          {key === 'errors' ? words.vars : words.secrets}
          {missing.map((variable) => (
            <code key={variable} className="e-code">
              {key === 'errors' ? `${variable}=…` : `wrangler secret put ${variable}`}
            </code>
          ))}
        </small>
      )}
    </>
  )
}
