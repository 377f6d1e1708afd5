// A chunk of its own, with the readers, which is loaded when the first file is chosen.
import { type BankFile, maxBankFileBytes, readBankFile } from '../../../../shared/box-office/bank-files/bank-file.ts'
import { problems, UnreadableFile } from '../../../../shared/box-office/bank-files/problem.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'

/** Reads a bank's file, or says in a sentence why it cannot be read. */
export async function readFile(file: File, iban: string): Promise<{ file: BankFile } | { problem: string }> {
  const locale = staffLocale()
  if (file.size > maxBankFileBytes) return { problem: problems.tooLarge(maxBankFileBytes / 1024 / 1024)[locale] }
  try {
    return { file: await readBankFile(new Uint8Array(await file.arrayBuffer()), iban) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.sentence[locale] }
    throw error
  }
}
