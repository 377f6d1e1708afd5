import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhooks as WebhooksAnswer } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { alert, alertFailure } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DeliveriesDrawer } from './deliveries-drawer.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookList } from './webhook-list.tsx'
import { outsideWords } from './words.ts'

const queryKey = ['webhooks']
type Dialog = { kind: 'new' } | { kind: 'secret'; secret: string } | { kind: 'open'; id: number }

export function Webhooks() {
  const words = outsideWords[staffLocale()]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call('listWebhooks', {}, { signal }) })
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const show = ({ webhooks }: WebhooksAnswer) => queries.setQueryData(queryKey, { webhooks })
  const close = () => setDialog(null)
  const open = dialog?.kind === 'open' ? data?.webhooks.find(({ id }) => id === dialog.id) : undefined

  async function act<Answer extends WebhooksAnswer>(call: () => Promise<Answer>, after: (answer: Answer) => void) {
    try {
      const answer = await call()
      show(answer)
      after(answer)
    } catch (problem) {
      alertFailure(words.failed, problem)
    }
  }
  const showSecret = ({ secret }: { secret: string }) => setDialog({ kind: 'secret', secret })

  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  return (
    <>
      <WebhookList
        webhooks={data.webhooks}
        onNew={() => setDialog({ kind: 'new' })}
        onOpen={({ id }) => setDialog({ kind: 'open', id })}
      />
      {dialog?.kind === 'new' && (
        <WebhookDialog
          onClose={close}
          onMade={(made) => {
            show(made)
            showSecret(made)
          }}
        />
      )}
      {dialog?.kind === 'secret' && <SecretDialog secret={dialog.secret} onClose={close} />}
      {open && (
        <DeliveriesDrawer
          webhook={open}
          onClose={close}
          onSwitch={(isOn) =>
            void act(
              () => call('changeWebhook', { id: open.id }, { body: { is_on: isOn } }),
              () => alert('save', isOn ? words.isOn : words.isOff),
            )
          }
          onSecret={() => void act(() => call('renewSecret', { id: open.id }), showSecret)}
          onDelete={() => void act(() => call('deleteWebhook', { id: open.id }), close)}
        />
      )}
    </>
  )
}
