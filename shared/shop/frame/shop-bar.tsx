import { HoldLine } from './hold-line.tsx'
import { Steps } from './steps.tsx'
import './link-button.css'
import './shop-bar.css'

/** The remaining time of the hold and the steps to a ticket. */
export function ShopBar() {
  return (
    <div className="shopbar sheet">
      <div className="grid">
        <HoldLine />
        <Steps />
      </div>
    </div>
  )
}
