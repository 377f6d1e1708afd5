import { TicketPercent } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { isBalance } from '../../../../shared/contract/box-office/balance.ts'
import type { StaffVoucher } from '../../../../shared/contract/box-office/staff/vouchers.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { endAsWritten } from '../../../../shared/time/period-end.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { Listing } from '../../listing/listing.tsx'
import { ListingScreen } from '../../listing/listing-screen.tsx'
import { Table } from '../../listing/table.tsx'
import { useListing, usePagedList, wholeQuery } from '../../listing/use-listing.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { DialogFrame } from '../../ui/form/dialog-frame.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { shortDay, shortMoment } from '../words.ts'
import { NewVoucherDialog } from './new-voucher-dialog.tsx'
import { voucherWords } from './words.ts'
import '../box-office.css'
import './vouchers.css'

/** `/admin/vouchers`: vouchers, discounts and magic codes with their uses. Search and view are in the address. */
export default function VouchersScreen() {
  const locale = staffLocale()
  const words = voucherWords[locale]
  const mayManage = useBoxOffice()('manage')
  const list = useListing(['box-office', 'vouchers'], (query, signal) => call('staffVouchers', {}, { query, signal }))
  const exported = new URLSearchParams({ view: list.query.get('view') ?? '' })
  const [dialog, setDialog] = useState<ReactNode>(null)
  const onClose = () => setDialog(null)
  const create = () =>
    setDialog(<NewVoucherDialog accesses={list.first?.accesses ?? []} mayManage={mayManage} onClose={onClose} />)
  const open = (Dialog: ComponentType<{ voucher: StaffVoucher; onClose: () => void }>, voucher: StaffVoucher) =>
    setDialog(<Dialog voucher={voucher} onClose={onClose} />)
  const stopButton = (voucher: StaffVoucher) => (
    <TextButton label={words.stop} name={words.stopOf(voucher.code)} onClick={() => open(StopDialog, voucher)} />
  )
  return (
    <ListingScreen
      title={deskScreens.vouchers.title[locale]}
      download={mayManage && { href: addressOf('exportVouchers', {}, exported), label: words.export, isIcon: true }}
      main={{ label: mayManage ? words.create : words.give, to: create }}
      list={list}
      words={words}
      icon={TicketPercent}
      views={[['', words.all], ...views.map((view) => [`view=${view}`, words[view]] as const)]}
      className="bo-t"
      columns={[
        ['c-t vo-code', words.code, ({ code }) => code],
        ['c-m', words.gives, valueText],
        ['c-x', words.valid, validFor],
        ['c-x', words.period, periodText],
        ['c-m', words.uses, (voucher) => <Uses voucher={voucher} onOpen={() => open(UsesDialog, voucher)} />],
        ['c-s', words.state, ({ state }) => <span className={classOf(state)}>{words[state]}</span>],
        ['c-m', words.stop, (voucher) => mayManage && !isOver(voucher) && stopButton(voucher), 'hidden'],
      ]}
      keyOf={({ code }) => code}
      rowClass={(voucher) => (isOver(voucher) ? 'vo-over' : undefined)}
      dialog={dialog}
    />
  )
}
const views = ['amount', 'discount', 'access'] as const
const classOf = (state: StaffVoucher['state']) => (state === 'active' ? 'e-st e-st--pub' : 'e-st')

function isOver({ state }: StaffVoucher): boolean {
  return state === 'ended' || state === 'used_up'
}

function valueText(voucher: StaffVoucher): string {
  const words = voucherWords[staffLocale()]
  const { value } = voucher
  if (value.kind === 'percent') return words.percentOff(String(value.percent))
  if (value.kind === 'access') return words.opens(value.access)
  if (isBalance(voucher)) return words.ofBalance(price(value.cents, staffLocale()))
  return (value.kind === 'amount' ? words.off : words.each)(price(value.cents, staffLocale()))
}

function validFor({ titles, min_cents: least }: StaffVoucher): ReactNode {
  const words = voucherWords[staffLocale()]
  return (
    <>
      <span className="e-el">{titles.join(', ') || words.allConcerts}</span>
      {least > 0 && <small className="e-2"> {words.fromTotal(price(least, staffLocale()))}</small>}
    </>
  )
}

function periodText({ valid_from: from, valid_until: until }: StaffVoucher): string {
  const end = until ? shortDay(endAsWritten(until), staffLocale()) : voucherWords[staffLocale()].open
  return from ? `${shortDay(from, staffLocale())} – ${end}` : end
}

function Uses({ voucher, onOpen }: { voucher: StaffVoucher; onOpen: () => void }) {
  const locale = staffLocale()
  const words = voucherWords[locale]
  const { code, orders, carts, max_uses: most } = voucher
  const uses = words.usesOf(grouped(orders, locale), most === null ? null : grouped(most, locale))
  const name = `${uses}. ${words.usesBy(code)}`
  const rest = restText(voucher, locale)
  return (
    <>
      {orders > 0 ? <TextButton className="vo-uses" label={uses} name={name} onClick={onOpen} /> : uses}
      {rest !== null && <small className="e-2 vo-rest">{rest}</small>}
      {carts > 0 && <small className="e-2"> {words.inCarts(grouped(carts, locale))}</small>}
    </>
  )
}

function StopDialog({ voucher: { code }, onClose }: { voucher: StaffVoucher; onClose: () => void }) {
  const words = voucherWords[staffLocale()]
  const stop = useBoxOfficeCall(() => call('stopVoucher', { code }), {
    done: () => words.stopped(code),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.stopTitle(code)}
      width="30rem"
      action={words.stop}
      error={stop.error?.message}
      onSubmit={stop.press}
      onClose={onClose}
    >
      {() => <p>{words.stopHint}</p>}
    </FormDialog>
  )
}

type Budget = Pick<StaffVoucher, 'budget_cents' | 'taken_cents'>

/** Returns a text with a code's remaining budget; null for a code without a budget. */
export function restText({ budget_cents: budget, taken_cents: spent }: Budget, locale: Locale): string | null {
  if (budget === null) return null
  return voucherWords[locale].rest(price(Math.max(0, budget - spent), locale), price(budget, locale))
}

export function UsesDialog({ voucher: { code, value }, onClose }: { voucher: StaffVoucher; onClose: () => void }) {
  const locale = staffLocale()
  const words = voucherWords[locale]
  const list = usePagedList(['box-office', 'voucher-uses', code], wholeQuery, (query, signal) =>
    call('voucherUses', { code }, { query, signal }),
  )
  return (
    <DialogFrame
      title={words.usesTitle(code)}
      width="38rem"
      body="vo-uses-b"
      close={null}
      buttons={
        <button type="button" className="e-b e-b--p" data-first onClick={onClose}>
          {words.closeUses}
        </button>
      }
      onClose={onClose}
    >
      <p className="e-2">{words.shareKept}</p>
      <Listing
        list={list}
        icon={TicketPercent}
        words={{ none: words.noUse, noneHint: words.noUseHint, shown: words.shownUses }}
      >
        <Table
          isSmall
          columns={[
            ['', words.usedBy, ({ order }) => <Link to={`/orders/${order}`}>{order}</Link>],
            ['', words.usedAt, ({ at }) => (at ? shortMoment(at, locale) : words.underWay)],
            ['bo-n', words.tookOff, ({ cents }) => (value.kind === 'access' ? '–' : price(cents, locale))],
          ]}
          rows={list.rows}
          keyOf={({ order }) => order}
        />
      </Listing>
    </DialogFrame>
  )
}
