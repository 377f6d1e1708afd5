// `npm run shop -- bank FILE --site hh --as EMAIL` records the payments of a bank's export in their orders, and `npm
// run --silent shop -- bookkeeping 2026-11 --site hh --as EMAIL` writes a month of invoices and credit notes as CSV
// (docs/box-office/payment.md, invoices.md). Except for a dry run, both use staff calls of a running server, so that
// roles and the audit log apply. The password is read from the terminal. Exit codes: 0 done; 2 staff have to decide
// about some payments, or some lines are unreadable; 1 a problem such as an unusable file or a refused login.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readBankFile } from '../shared/box-office/bank-files/bank-file.ts'
import { UnreadableFile } from '../shared/box-office/bank-files/problem.ts'
import { sellers } from '../shared/box-office/seller.ts'
import type { BankAnswer } from '../shared/contract/box-office/bank.ts'
import { ordersOfBankLine } from '../worker/box-office/rules/bank-match.ts'
import { Unusable } from '../worker/transfer/import/unusable.ts'
import { type BankArguments, shopArguments } from './shop/arguments.ts'
import { type BankOutcome, needsStaff, reportLines } from './shop/bank-report.ts'
import { exportBooks } from './shop/bookkeeping.ts'
import { staffSession } from './shop/staff-session.ts'

/** So few that a call stays below the server's limit, whatever the texts are. */
const linesPerCall = 100

try {
  const given = shopArguments(process.argv.slice(2))
  process.exitCode = await (given.command === 'bank' ? bookBankFile(given) : exportBooks(given))
} catch (error) {
  if (!(error instanceof Unusable || error instanceof UnreadableFile)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function bookBankFile(given: BankArguments): Promise<number> {
  const file = await readBankFile(read(given.file), sellers[given.site].iban)
  const { lines } = file
  const results: BankOutcome[] = []
  if (given.isDryRun) {
    for (const line of lines) {
      const [order = null, ...others] = ordersOfBankLine(line)
      const isClear = others.length === 0 && !line.is_collective
      results.push({ key: line.key, order: isClear ? order : null, result: null })
    }
  } else if (lines.length > 0) {
    const session = await staffSession(given)
    try {
      for (let at = 0; at < lines.length; at += linesPerCall) {
        const answer = await session.post<BankAnswer>('/api/shop/staff/bank/', {
          lines: lines.slice(at, at + linesPerCall),
          dry_run: false,
        })
        results.push(...answer.results)
      }
    } finally {
      await session.end()
    }
  }
  console.log(reportLines(file, results, sellers[given.site].iban).join('\n'))
  return needsStaff(file, results) ? 2 : 0
}

/** Reads a file whose path is relative to the caller's folder, because npm changes to the project's folder. */
function read(path: string): Uint8Array {
  try {
    return readFileSync(resolve(process.env.INIT_CWD ?? '.', path))
  } catch {
    throw new Unusable(`The file ${path} cannot be read.`)
  }
}
