import { Banknote, Clock, ListChecks, type LucideIcon, Mail, Tag, Undo2 } from 'lucide-react'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { Consequences } from '../orders/work/consequences.tsx'
import { useFirstFocus } from '../use-first-focus.ts'
import { BankRows } from './bank-rows.tsx'
import { fileWords } from './file-words.ts'
import { FoldedRows, isFolded } from './folded-rows.tsx'
import { kindWords } from './kind-words.ts'
import { type ReadFile, unbookedLines } from './read-lines.ts'
import { type Group, groupsOf, type Totals, totalsOf } from './summary.ts'
import type { BankFileWork } from './use-bank-file.ts'

/** What booking the file would do: exceptions first, exact payments folded, and the button that books. */
export function BankPreview({ read, work }: { read: ReadFile; work: BankFileWork }) {
  const words = fileWords[staffLocale()]
  const heading = useFirstFocus()
  const { file, preview, choices } = read
  // after a part of the file is booked, the figures are those of the rest
  const lines = read.booked.size > 0 ? unbookedLines(read) : file.lines
  const groups = groupsOf(lines, preview, choices)
  const exceptions = groups.filter(({ kind }) => !isFolded(kind))
  return (
    <>
      <h2 ref={heading} className="vh" tabIndex={-1}>
        {words.trial}
      </h2>
      {groups.length === 0 ? (
        <p className="bo-bf-p">{words.noLines}</p>
      ) : (
        <>
          <Facts groups={groups} />
          <div className="bo-bf-two">
            <section>
              {exceptions.length > 0 && <h2 className="bo-bf-h">{words.need}</h2>}
              {exceptions.map((group) => (
                <BankRows key={group.kind} group={group} onDecide={work.decide} />
              ))}
              {groups
                .filter(({ kind }) => isFolded(kind))
                .map((group) => (
                  <FoldedRows key={group.kind} group={group} />
                ))}
            </section>
            <Act totals={totalsOf(groups)} work={work} />
          </div>
        </>
      )}
    </>
  )
}

function Facts({ groups }: { groups: readonly Group[] }) {
  const locale = staffLocale()
  const sum = (of: (group: Group) => number) => groups.reduce((total, group) => total + of(group), 0)
  const facts = [
    { name: fileWords[locale].allPayments, count: sum(({ rows }) => rows.length), cents: sum(({ cents }) => cents) },
    ...groups.map(({ kind, rows, cents }) => ({ name: kindWords[locale].names[kind], count: rows.length, cents })),
  ]
  return (
    <dl className="bo-bf-facts">
      {facts.map(({ name, count, cents }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{grouped(count, locale)}</dd>
          <dd className="e-2">{price(cents, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The consequences, and the button below them. */
function Act({ totals, work }: { totals: Totals; work: BankFileWork }) {
  const locale = staffLocale()
  const words = fileWords[locale]
  const { chosen, open, failed, left } = totals
  const booked = totals.booked + chosen
  const isEmpty = booked + open + failed === 0
  return (
    <aside>
      <Consequences lines={consequencesOf(totals)} />
      {isEmpty ? (
        <p role="status">{left > 0 ? words.allLeft : words.nothingNew}</p>
      ) : (
        <button type="button" className="e-b e-b--p" aria-disabled={work.isChecking || undefined} onClick={work.book}>
          {booked + failed > 0 ? words.act(booked + failed) : words.actList(open)}
        </button>
      )}
      <p className="e-2">
        {booked > 0 && words.noUndo} {words.again}
      </p>
    </aside>
  )
}

function consequencesOf(totals: Totals) {
  const locale = staffLocale()
  const words = fileWords[locale]
  const amount = (cents: number) => price(cents, locale)
  const all: [is: number, line: readonly [string, string], icon: LucideIcon][] = [
    [1, words.orders(totals.orders, amount(totals.paidCents)), Banknote],
    [1, words.mails(totals.mails), Mail],
    [totals.partCents, words.parts(amount(totals.partCents)), Banknote],
    [totals.chosen, words.chosen(totals.chosen, amount(totals.chosenCents)), Banknote],
    [totals.surplusCents, words.surplus(amount(totals.surplusCents)), Undo2],
    [totals.forgoneCents, words.forgone(amount(totals.forgoneCents)), Tag],
    [totals.lateCents, words.late(amount(totals.lateCents)), Clock],
    [totals.open, words.tasks(totals.open), ListChecks],
    [totals.left, words.leftOut(totals.left), Clock],
    [totals.repeated, words.repeated(totals.repeated), Clock],
  ]
  return all.filter(([is]) => is > 0).map(([, line, icon]) => [...line, icon] as const)
}
