import type { BankResult } from '../../../../shared/contract/box-office/bank.ts'
import type { RefusalReason } from '../../../../shared/contract/box-office/refusal-words.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import type { BankPreview, LineDecision, PreviewedLine } from '../../objects/order/verbs/bank-line.ts'
import type { BankLine } from '../../rules/bank-line.ts'

/** What bank lines need of an order. */
export interface BankOrder {
  bankLine(
    key: string,
    line: BankLine,
    decision?: LineDecision,
  ): Promise<{ ok: true; result: BankResult } | { ok: false; reason: RefusalReason; earlier?: BankLine | null }>
  /** Returns null for an order to which `bankLine` would book nothing. */
  previewBankLines(lines: readonly PreviewedLine[]): Promise<BankPreview[] | null>
}

export type BankOrderOf = (env: Env, site: SiteKey, number: string) => BankOrder
