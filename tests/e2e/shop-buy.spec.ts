import { bookTransfer } from './shop-story/book-transfer.ts'
import { changeSeat, openFromShopList, openSale, productionsOnSale, takeSuggested } from './shop-story/buying.ts'
import { type BuyersHands, byKeys, byPointer } from './shop-story/hands.ts'
import { hold } from './shop-story/hold.ts'
import { expectMail, mailedLink } from './shop-story/mailbox.ts'
import { fillCart, logInFromCheckout, orderByTransfer, redeemCode, seeTransfer } from './shop-story/party-of-two.ts'
import { drawnCode, expectSoundTickets } from './shop-story/tickets.ts'
import { buyersWords } from './shop-story/words.ts'
import {
  expect,
  expectNoAxeViolationsInBothThemes,
  get,
  hydrated,
  on,
  type SiteKey,
  tabTo,
  test,
  variant,
} from './support.ts'

/** Messages to ignore: the browser logs refused requests, and the demo payment page is on another host. */
const noise = /status of (404|409|422)|foreign request: http:\/\/127\.0\.0\.1/

/** Holds a seat without a browser. @returns the cart's cookie */
async function heldByRequest(site: SiteKey, production: number | undefined): Promise<string> {
  const { status, headers } = await get(site, '/api/shop/cart/holds/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ production, count: 1 }),
  })
  expect(status).toBe(201)
  const [, cookie = ''] = /cart=([\w-]+)/.exec(String(headers['set-cookie'] ?? '')) ?? []
  return cookie
}

interface Way {
  site: SiteKey
  locale: keyof typeof buyersWords
  width: number
  /** The index of the story's first production among those with many free seats. */
  from: number
  hands: BuyersHands
}

// the story without JavaScript below covers English on a phone
const ways: Way[] = [{ site: 'hh', locale: 'de', width: 1280, from: 9, hands: byPointer }]
if (process.env.FULL) {
  ways.push(
    { site: 'hh', locale: 'de', width: 360, from: 5, hands: byPointer },
    { site: 'k', locale: 'en', width: 1280, from: 5, hands: byKeys },
  )
}

for (const { site, locale, width, from, hands } of ways) {
  test.describe(`${site}, ${width} px wide${hands === byKeys ? ', by keys alone' : ''}`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('a party of two changes a seat, adds a concert, redeems a code, logs in by mail, and pays by transfer', async ({
      page,
      quiet,
    }) => {
      // the story has many pages, and the machine may be busy
      test.slow()
      quiet.allow(noise)
      const words = buyersWords[locale]
      await fillCart(page, site, { words, from, hands })
      const total = await redeemCode(page, words, hands)
      const email = `anna.${crypto.randomUUID()}@post.example`
      await logInFromCheckout(page, site, { words, email, hands })
      await orderByTransfer(page, { words, email, hands, total })
      const cents = Number(total.replace(/\D/g, ''))
      const order = await seeTransfer(page, words, cents)
      await bookTransfer(site, order, cents)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.thanks)
      await expectSoundTickets(page, site, 3, hands)
      await expectMail(order, words.attached)
    })
  })
}

test('by keys alone: a failed payment, another try, the tickets, and each code of the PDF', async ({ page, quiet }) => {
  quiet.allow(noise)
  const [, , third] = await productionsOnSale('hh')
  await hold(page, 'hh', third, 2)
  await page.goto(on('hh', '/webshop/checkout'))
  await hydrated(page)
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name }))
    await page.keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('textbox', { name: 'E-Mail' }))
  await page.keyboard.type('jana@post.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Dvořáková')
  await expect(page.getByLabel('Demo-Zahlung')).toBeChecked()
  await press('Zahlungspflichtig bestellen')
  await press('Zahlung ablehnen lassen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Zahlung hat nicht geklappt')
  await hydrated(page)
  await expectNoAxeViolationsInBothThemes(page, 'main')
  await press('Noch einmal zahlen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo-Zahlung')
  await press(/^Bezahlen$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Danke, bis')
  await hydrated(page)
  await expectNoAxeViolationsInBothThemes(page, 'main')
  const address = page.url().split('?', 1)[0]
  for (const [index, code] of (await expectSoundTickets(page, 'hh', 2)).entries()) {
    await page.goto(`${address}/tickets/${index + 1}`)
    expect(await drawnCode(page)).toBe(code)
  }
  await expectNoAxeViolationsInBothThemes(page, 'main')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('Enter in a field of the checkout orders nothing; only the last button does', async ({ page, quiet }) => {
      quiet.allow(noise)
      const words = buyersWords.de
      const [production] = await productionsOnSale('hh', 0)
      const value = await heldByRequest('hh', production)
      await page.context().addCookies([{ name: 'cart', value, url: on('hh', '/') }])
      await page.goto(on('hh', '/webshop/checkout'))
      if (javaScriptEnabled) await hydrated(page)
      const posts: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (request.method() === 'POST' && pathname.startsWith('/webshop')) posts.push(pathname)
      })
      const fields = { [words.email]: 'jana@post.example', Vorname: 'Jana', Nachname: 'Dvořáková' }
      for (const [name, text] of Object.entries(fields)) {
        const field = page.getByRole('textbox', { name })
        await field.fill(text)
        await field.press('Enter')
      }
      await page.getByLabel('Demo-Zahlung').press('Enter')
      expect(posts).toEqual([])
      await page.getByRole('button', { name: words.order }).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo-Zahlung')
      expect(posts).toEqual(['/webshop/checkout'])
    })
  })
}

test('without a connection, the checkout keeps cart and input, and sends the order by itself once it is back', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(noise)
  quiet.allow(/ERR_INTERNET_DISCONNECTED/)
  const words = buyersWords.de
  const [, , third] = await productionsOnSale('hh')
  await hold(page, 'hh', third, 2)
  await page.goto(on('hh', '/webshop/checkout'))
  await hydrated(page)
  const email = page.getByRole('textbox', { name: words.email })
  await email.fill('jana@post.example')
  const total = page.locator('main:not([hidden]) .total dd')
  const cents = (await total.textContent()) ?? ''

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Warenkorb ändern' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Gerade keine Verbindung')
  await expect(heading).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Ihre Plätze sind gehalten bis' })).toBeVisible()
  await expect(total).toHaveText(cents)
  await expectNoAxeViolationsInBothThemes(page)
  await page.goBack()
  await expect(heading).toHaveText('Kasse')
  await expect(email).toHaveValue('jana@post.example')

  await page.getByRole('button', { name: words.order }).click()
  await expect(page.getByText('Ist Ihre Bestellung schon bei uns, zählt sie trotzdem nur einmal.')).toBeVisible()
  await page.getByRole('button', { name: 'Jetzt versuchen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Noch keine Verbindung.' })).toBeAttached()
  await context.setOffline(false)
  await expect(page.getByText(words.missing)).toBeVisible()
  await expect(email).toHaveValue('jana@post.example')
  await expect(total).toHaveText(cents)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a party of two goes all the way in English on a phone, and pays on the demo’s page', async ({
    page,
    quiet,
  }) => {
    quiet.allow(noise)
    const words = buyersWords.en
    const [first, second] = await productionsOnSale('k')
    await page.goto(on('k', words.list))
    await openSale(page, first, 'Buy tickets')
    await expect(page.getByText('Our suggestion').first()).toBeVisible()
    await takeSuggested(page, words.take, words.toCart)
    await changeSeat(page, words.changeSeats)
    await page.getByRole('link', { name: 'Add another concert' }).click()
    await openFromShopList(page, second)
    await page.getByRole('radio', { name: '1', exact: true }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    await takeSuggested(page, words.take, words.toCart)
    const code = page.getByLabel('Voucher or presale code')
    await code.fill('NONSENSE')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByText('We don’t know this code.')).toBeVisible()
    await code.fill('HERBST-10')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByText('HERBST-10 has been redeemed.')).toBeVisible()

    const email = `joe.${crypto.randomUUID()}@post.example`
    const next = '/webshop/account?view=data'
    await page.goto(on('k', `/webshop/login?${new URLSearchParams({ next, locale: 'en' })}`))
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    const send = () => page.getByRole('button', { name: 'Send the link' }).click()
    await page.goto(await mailedLink('k', { next, email }, send))
    await expect(page.getByText(`You are logging in as ${email}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Log in now' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Joe Bloggs')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.goto(on('k', '/webshop/checkout?locale=en'))
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
    await expect(page.getByLabel('First name')).toHaveValue('Joe')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('joe@post')
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page.getByText('One detail is missing')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Joe')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Demo payment').check()
    await page.getByRole('button', { name: 'Buy now' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you, see you on')
    await expectSoundTickets(page, 'k', 3)
    await expectMail(new URL(page.url()).pathname.split('/').at(-1) ?? '', 'Your three tickets')
  })

  variant('an order that is not paid yet is cancelled', async ({ page, context, quiet }) => {
    quiet.allow(noise)
    const [, , , fourth] = await productionsOnSale('k')
    await context.addCookies([{ name: 'cart', value: await heldByRequest('k', fourth), url: on('k', '/') }])
    await page.goto(on('k', '/webshop/cart?locale=en'))
    await page.locator('.thumb').getByRole('link', { name: 'Checkout' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('joe@post.example')
    await page.getByLabel('First name').fill('Joe')
    await page.getByLabel('Last name').fill('Bloggs')
    await page.getByLabel(/Invoice with a QR code/).check()
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('One more step')
    expect((await drawnCode(page)).startsWith('BCD')).toBe(true)
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The order is cancelled')
  })
})
