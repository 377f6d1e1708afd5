// Preloaded by wrangler, which would wait five minutes for an answer: a connection on which nothing moves for a minute
// is closed. That is no error of the call if another connection answers, so the line says no more than the fact.
import { Socket } from 'node:net'

const { connect } = Socket.prototype
const patience = Number(process.env.DEPLOY_PATIENCE_MS)

Socket.prototype.connect = function (...args) {
  this.setTimeout(patience, () => {
    const silence = `no answer within ${patience / 1000} s`
    console.error(`[patience] The platform did not answer: ${silence}.`)
    this.destroy(new Error(silence))
  })
  return connect.apply(this, args)
}
