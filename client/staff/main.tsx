// Staff's entry on every page that is not being edited.
import './style/tokens.css'
