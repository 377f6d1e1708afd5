// The mails that the tested server writes to files instead of sending them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, get, on, type SiteKey } from '../support.ts'

const mailbox = join(import.meta.dirname, '../../../dist/worker/.wrangler/tmp/email')

/** Waits up to 20 seconds for a mail that contains the order's number and the words. */
export async function expectMail(order: string, words: string | RegExp): Promise<void> {
  const isIn = (text: string) => text.includes(order) && text.search(words) >= 0
  await expect.poll(() => mails().some(([, text]) => isIn(text)), { timeout: 20_000 }).toBe(true)
}

/**
 * Runs `request` and waits for the mail with the login link.
 * @param wanted the path to open after the login, and the recipient, whom only the link's page names
 */
export async function mailedLink(
  site: SiteKey,
  { next, email }: { next: string; email: string },
  request: () => Promise<void>,
): Promise<string> {
  const before = new Set(mails().map(([file]) => file))
  await request()
  const links = () =>
    mails()
      .filter(([file]) => !before.has(file))
      .flatMap(([, text]) => /\S+\/webshop\/login\?\S+/.exec(text) ?? [])
      .filter((address) => address.startsWith(on(site, '/')) && nextOf(address) === next)
  const link = async () => {
    // another test may ask for a link to the same path meanwhile
    for (const address of links()) if ((await get(site, pathOf(address))).text.includes(email)) return address
    return ''
  }
  await expect.poll(link, { timeout: 20_000 }).not.toBe('')
  return link()
}

export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

const nextOf = (address: string) => new URL(address).searchParams.get('next')

function mails(): [string, string][] {
  // the folder does not exist before the first mail
  if (!existsSync(mailbox)) return []
  return readdirSync(mailbox, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [file, readFileSync(join(mailbox, file), 'utf8')])
}
