// The demo's external payment page, which moves no money. Prints its address as its first line and ends when its
// standard input ends.
// node scripts/demo-payment.ts --books FILE --port NUMBER --shop http://127.0.0.1:8787
import { parseArgs } from 'node:util'
import { startDemoPayment } from './demo-payment/server.ts'

const { values } = parseArgs({
  options: {
    books: { type: 'string', default: '.data/local/demo-payment.sqlite' },
    port: { type: 'string', default: '9787' },
    shop: { type: 'string', default: 'http://127.0.0.1:8787' },
  },
})
const { DEMO_PAYMENT_SECRET: secret, FIXED_NOW: fixedNow } = process.env
if (!secret) throw new Error('DEMO_PAYMENT_SECRET is missing; scripts/setup.mjs makes a local one')

const demo = await startDemoPayment({
  books: values.books,
  port: Number(values.port),
  shop: values.shop,
  secret,
  // the shop's clock, which decides when payments expire
  now: () => (fixedNow ? Date.parse(fixedNow) : Date.now()),
})
console.log(demo.url)
process.stdin.on('end', end).resume()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)

async function end(): Promise<void> {
  await demo.close()
  process.exit(0)
}
