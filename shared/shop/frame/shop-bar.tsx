import { HoldLine } from './hold-line.tsx'
import { Steps } from './steps.tsx'
import './link-button.css'
import './shop-bar.css'

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
